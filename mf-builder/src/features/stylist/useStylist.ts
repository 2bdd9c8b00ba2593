import { type CalendarWithItems, findTier, type Tier } from "@advent/contract";
import { getErrorSentence, useRequestStylistPicksMutation, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { type RefObject, useEffect, useRef, useState } from "react";

type Budget = Tier["value"];

interface StylistRequest {
  budget: Budget;
  onlyFree?: true;
}

type Curating =
  | { state: "idle" }
  | { state: "running" }
  | { state: "failed"; asked: StylistRequest; reason: string }
  | { state: "done"; relaxed: readonly string[] };

export type Stylist = ReturnType<typeof useStylist>;

export function useStylist(data: CalendarWithItems, beforeCurating: () => Promise<void>, isSwitching: boolean) {
  const { calendar } = data;
  const [curation, setCuration] = useState<Curating>({ state: "idle" });
  const [requestPicks] = useRequestStylistPicksMutation();
  const saveBudget = useSaveBudget(calendar.id);
  const isBegun = useRef(false);

  const ask = async (requested: StylistRequest) => {
    setCuration({ state: "running" });
    await beforeCurating();
    const { data, error } = await requestPicks({ calendarId: calendar.id, ...requested });
    if (data) setCuration({ state: "done", relaxed: data.relaxed });
    else setCuration({ state: "failed", asked: requested, reason: getErrorSentence(error) });
  };
  const retryPicks = () => {
    if (curation.state === "failed") void ask(curation.asked);
  };
  const fillFree = () => {
    const budget = findTier(calendar.stylistBudget)?.value;
    if (budget) void ask({ budget, onlyFree: true });
  };

  const chooseBudget = async (budget: Budget) => {
    // Set early, because a budget can be chosen while the mode change is still being saved.
    isBegun.current = true;
    setCuration({ state: "running" });
    if (await saveBudget(budget)) await ask({ budget });
    else setCuration({ state: "idle" });
  };

  useOnceForLoaded(data, isSwitching, isBegun, ask);
  return { curation, again: retryPicks, fillFree, chooseBudget };
}

function useOnceForLoaded(
  { calendar, items }: CalendarWithItems,
  isSwitching: boolean,
  isBegun: RefObject<boolean>,
  ask: (requested: StylistRequest) => Promise<void>,
): void {
  useEffect(() => {
    const budget = findTier(calendar.stylistBudget)?.value;
    const due = calendar.isStylistChoice && !calendar.orderNumber && items.length === 0;
    if (isBegun.current || isSwitching) return;
    isBegun.current = true;
    if (budget && due) void ask({ budget });
  });
}

function useSaveBudget(calendarId: string) {
  const [update] = useUpdateCalendarMutation();
  const toast = useToast();
  return async (stylistBudget: Budget): Promise<boolean> => {
    const { error } = await update({ calendarId, stylistBudget });
    if (error) toast.fail("Failed to update budget. Please try again.");
    else
      toast.show({
        title: "Budget set",
        description: "Our stylist will carefully curate your calendar now and follow any instructions you have set.",
        tone: "success",
      });
    return !error;
  };
}
