import { type CalendarWithItems, findTier } from "@advent/contract";
import { getErrorSentence, useRequestStylistPicksMutation, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useEffect, useRef, useState } from "react";

export type Stylist = ReturnType<typeof useStylist>;

export function useStylist(data: CalendarWithItems, beforeCurating: () => Promise<void>, isSwitching: boolean) {
  const { id: calendarId, stylistBudget, isStylistChoice, orderNumber, priceRules } = data.calendar;
  const budget = findTier(priceRules.tiers, stylistBudget) && stylistBudget;
  // Begins before the request, which follows what is being saved.
  const [isChoosing, setChoosing] = useState(false);
  const [requestPicks, { data: picks, error, originalArgs, reset }] = useRequestStylistPicksMutation();
  const [update] = useUpdateCalendarMutation();
  const toast = useToast();
  const hasStarted = useRef(false);

  const curate = async (requested: { budget: string; onlyFree?: boolean }) => {
    setChoosing(true);
    await beforeCurating();
    await requestPicks({ calendarId, ...requested });
    setChoosing(false);
  };
  const fillFree = () => {
    if (budget) void curate({ budget, onlyFree: true });
  };

  const chooseBudget = async (budget: string) => {
    // Set early, because a budget can be chosen while the mode change is still being saved.
    hasStarted.current = true;
    reset();
    setChoosing(true);
    const { error } = await update({ calendarId, stylistBudget: budget });
    if (error) {
      toast.fail("Failed to update budget. Please try again.");
      return setChoosing(false);
    }
    toast.show({
      title: "Budget set",
      description: "Our stylist will carefully curate your calendar now and follow any instructions you have set.",
      tone: "success",
    });
    await curate({ budget });
  };

  useEffect(() => {
    if (hasStarted.current || isSwitching) return;
    hasStarted.current = true;
    if (budget && isStylistChoice && !orderNumber && data.items.length === 0) void curate({ budget });
  });
  return {
    isChoosing,
    error: error && getErrorSentence(error),
    relaxed: picks?.relaxed ?? [],
    again: () => originalArgs && void curate(originalArgs),
    fillFree,
    chooseBudget,
  };
}
