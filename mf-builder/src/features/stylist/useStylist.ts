import { type CalendarWithItems, type Tier, findTier } from "@advent/contract";
import { errorSentence, useRequestStylistPicksMutation, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { type RefObject, useEffect, useRef, useState } from "react";

type Budget = Tier["value"];

interface StylistRequest {
  budget: Budget;
  /** Only the free days are to be filled. */
  onlyFree?: true;
}

export type Curating =
  | { state: "idle" }
  | { state: "running" }
  | { state: "failed"; asked: StylistRequest; reason: string }
  | { state: "done"; relaxed: readonly string[] };

export interface Stylist {
  curation: Curating;
  /** Asks once more what has failed. */
  again: () => void;
  /** Has the free days filled beside the gifts that are there. */
  fillFree: () => void;
  /** A tier was chosen while no day is filled: saves it and has all twelve filled. */
  chooseBudget: (budget: Budget) => Promise<void>;
}

/** How the stylist fills a calendar (behaviour §4). `beforeCurating` saves what the shopper has just told the stylist. */
export function useStylist(
  data: CalendarWithItems,
  beforeCurating: () => Promise<void>,
  isSwitching: boolean,
): Stylist {
  const { calendar } = data;
  const [curation, setCuration] = useState<Curating>({ state: "idle" });
  const [requestPicks] = useRequestStylistPicksMutation();
  const saveBudget = useSaveBudget(calendar.id);
  const isBegun = useRef(false);

  const ask = async (asked: StylistRequest) => {
    setCuration({ state: "running" });
    try {
      await beforeCurating();
      const { relaxed } = await requestPicks({ calendarId: calendar.id, ...asked }).unwrap();
      setCuration({ state: "done", relaxed });
    } catch (error) {
      setCuration({ state: "failed", asked, reason: errorSentence(error) });
    }
  };
  const retryPicks = () => {
    if (curation.state === "failed") void ask(curation.asked);
  };
  const fillFree = () => {
    const budget = findTier(calendar.stylistBudget)?.value;
    if (budget) void ask({ budget, onlyFree: true });
  };

  const chooseBudget = async (budget: Budget) => {
    // Chosen while the switch of mode is still being saved, it is seen before it is asked for.
    isBegun.current = true;
    setCuration({ state: "running" });
    if (await saveBudget(budget)) await ask({ budget });
    else setCuration({ state: "idle" });
  };

  useOnceForLoaded(data, isSwitching, isBegun, ask);
  return { curation, again: retryPicks, fillFree, chooseBudget };
}

/** A calendar that is in stylist mode, with a budget and without items, is filled without being asked (behaviour §4). */
function useOnceForLoaded(
  { calendar, items }: CalendarWithItems,
  isSwitching: boolean,
  isBegun: RefObject<boolean>,
  ask: (asked: StylistRequest) => Promise<void>,
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
    try {
      await update({ calendarId, stylistBudget }).unwrap();
      toast.show({
        title: "Budget set",
        description: "Our stylist will carefully curate your calendar now and follow any instructions you have set.",
        tone: "success",
      });
      return true;
    } catch {
      toast.fail("Failed to update budget. Please try again.");
      return false;
    }
  };
}
