import { type CalendarWithItems, findTier, type Tier } from "@advent/contract";
import { getErrorSentence, useRequestStylistPicksMutation, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useEffect, useRef, useState } from "react";

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
  const { id: calendarId, stylistBudget, isStylistChoice, orderNumber } = data.calendar;
  const [curation, setCuration] = useState<Curating>({ state: "idle" });
  const [requestPicks] = useRequestStylistPicksMutation();
  const [update] = useUpdateCalendarMutation();
  const toast = useToast();
  const isBegun = useRef(false);

  const ask = async (requested: StylistRequest) => {
    setCuration({ state: "running" });
    await beforeCurating();
    const { data, error } = await requestPicks({ calendarId, ...requested });
    if (data) setCuration({ state: "done", relaxed: data.relaxed });
    else setCuration({ state: "failed", asked: requested, reason: getErrorSentence(error) });
  };
  const retryPicks = () => {
    if (curation.state === "failed") void ask(curation.asked);
  };
  const fillFree = () => {
    const budget = findTier(stylistBudget)?.value;
    if (budget) void ask({ budget, onlyFree: true });
  };

  const chooseBudget = async (budget: Budget) => {
    // Set early, because a budget can be chosen while the mode change is still being saved.
    isBegun.current = true;
    setCuration({ state: "running" });
    const { error } = await update({ calendarId, stylistBudget: budget });
    if (error) {
      toast.fail("Failed to update budget. Please try again.");
      return setCuration({ state: "idle" });
    }
    toast.show({
      title: "Budget set",
      description: "Our stylist will carefully curate your calendar now and follow any instructions you have set.",
      tone: "success",
    });
    await ask({ budget });
  };

  useEffect(() => {
    if (isBegun.current || isSwitching) return;
    isBegun.current = true;
    const budget = findTier(stylistBudget)?.value;
    if (budget && isStylistChoice && !orderNumber && data.items.length === 0) void ask({ budget });
  });
  return { curation, again: retryPicks, fillFree, chooseBudget };
}
