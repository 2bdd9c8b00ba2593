import type { CalendarWithItems, Tier } from "@advent/contract";
import { useRestoreCalendarMutation, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useState } from "react";

/** Where a switch leads: Build Your Own, or the stylist with the budget that was chosen along with it. */
export interface Target {
  isStylistChoice: boolean;
  stylistBudget: Tier["value"] | null;
}

export interface ModeSwitch {
  /** Switches at once when no day would be emptied, and asks first otherwise. */
  request: (target: Target) => void;
  /** A switch is shown and not saved yet. */
  isSwitching: boolean;
  /** A switch that waits for the shopper's word. */
  asked: Target | null;
  confirm: () => void;
  cancel: () => void;
}

/** Changing the mode (behaviour §4): the days are emptied, with Undo for as long as the toast stands. */
export function useModeSwitch({ calendar, items }: CalendarWithItems): ModeSwitch {
  const [update, { isLoading: isSwitching }] = useUpdateCalendarMutation();
  const undo = useUndo(calendar.id);
  const toast = useToast();
  const [asked, ask] = useState<Target | null>(null);

  const switchTo = async (target: Target) => {
    try {
      const { undoId } = await update({ calendarId: calendar.id, ...toBody(target) }).unwrap();
      toast.show({
        title: "Mode changed",
        description: `${items.length > 0 ? "Your calendar has been cleared. " : ""}You can start fresh!`,
        tone: "success",
        ...(undoId ? { action: { label: "Undo", onClick: () => void undo(undoId) } } : {}),
      });
    } catch {
      toast.fail("Failed to switch modes. Please try again.");
    }
  };

  return {
    request: (target) => {
      if (items.length > 0) ask(target);
      else void switchTo(target);
    },
    isSwitching,
    asked,
    confirm: () => {
      ask(null);
      if (asked) void switchTo(asked);
    },
    cancel: () => ask(null),
  };
}

/** A budget is kept only when switching to the stylist, otherwise it is cleared (behaviour §4). */
const toBody = ({ isStylistChoice, stylistBudget }: Target) => ({
  isStylistChoice,
  stylistBudget: isStylistChoice ? stylistBudget : null,
});

function useUndo(calendarId: string) {
  const [restore] = useRestoreCalendarMutation();
  const toast = useToast();
  return async (undoId: string) => {
    try {
      await restore({ calendarId, undoId }).unwrap();
      toast.show({ title: "Calendar restored", description: "Your days are back as they were." });
    } catch {
      toast.fail("Your days could not be brought back.");
    }
  };
}
