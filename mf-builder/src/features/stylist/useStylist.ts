import { type CalendarWithItems, type Tier, tierOf } from "@advent/contract";
import { errorSentence, useRequestStylistPicksMutation, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useEffect, useRef, useState } from "react";

type Budget = Tier["value"];

interface Asked {
  budget: Budget;
  /** Only the free days are to be filled. */
  onlyFree?: true;
}

export type Curation =
  | { state: "idle" }
  | { state: "running" }
  | { state: "failed"; asked: Asked; reason: string }
  | { state: "done"; relaxed: readonly string[] };

export interface Stylist {
  curation: Curation;
  /** Asks the stylist to fill a stylist calendar; picks that are there already are replaced as a whole. */
  curate: (budget: Budget) => Promise<void>;
  /** Asks once more what has failed. */
  again: () => void;
  /** Has the free days filled beside the gifts that are there. */
  fillFree: () => void;
  /** A tier was chosen in stylist mode: saves it and has the days filled; gifts that are there already are replaced. */
  chooseBudget: (budget: Budget) => Promise<void>;
}

/** The stylist's side of a calendar (behaviour §4). `beforeCurating` saves what the shopper has just told the stylist. */
export function useStylist(data: CalendarWithItems, beforeCurating: () => Promise<void>): Stylist {
  const { calendar } = data;
  const [curation, setCuration] = useState<Curation>({ state: "idle" });
  const [requestPicks] = useRequestStylistPicksMutation();
  const saveBudget = useSaveBudget(calendar.id);

  const ask = async (asked: Asked) => {
    setCuration({ state: "running" });
    try {
      await beforeCurating();
      const { relaxed } = await requestPicks({ calendarId: calendar.id, ...asked }).unwrap();
      setCuration({ state: "done", relaxed });
    } catch (error) {
      setCuration({ state: "failed", asked, reason: errorSentence(error) });
    }
  };
  const curate = (budget: Budget) => ask({ budget });
  const again = () => {
    if (curation.state === "failed") void ask(curation.asked);
  };
  const fillFree = () => {
    const budget = tierOf(calendar.stylistBudget)?.value;
    if (budget) void ask({ budget, onlyFree: true });
  };

  const chooseBudget = async (budget: Budget) => {
    setCuration({ state: "running" });
    if (await saveBudget(budget)) await curate(budget);
    else setCuration({ state: "idle" });
  };

  useOnceForLoaded(data, curate);
  return { curation, curate, again, fillFree, chooseBudget };
}

/** A calendar that is loaded in stylist mode, with a budget and without items, is filled without being asked (behaviour §4). */
function useOnceForLoaded({ calendar, items }: CalendarWithItems, curate: (budget: Budget) => Promise<void>): void {
  const done = useRef(false);
  useEffect(() => {
    const budget = tierOf(calendar.stylistBudget)?.value;
    const due = calendar.isStylistChoice && !calendar.orderNumber && items.length === 0;
    if (done.current) return;
    done.current = true;
    if (budget && due) void curate(budget);
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
