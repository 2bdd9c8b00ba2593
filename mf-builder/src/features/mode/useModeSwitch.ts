import type { CalendarWithItems, Tier } from "@advent/contract";
import { useRestoreCalendarMutation, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useState } from "react";

export interface Target {
  isStylistChoice: boolean;
  stylistBudget: Tier["value"] | null;
}

export interface ModeSwitch {
  request: (target: Target) => void;
  isSwitching: boolean;
  asked: Target | null;
  confirm: () => void;
  cancel: () => void;
}

export function useModeSwitch({ calendar, items }: CalendarWithItems): ModeSwitch {
  const [update, { isLoading: isSwitching }] = useUpdateCalendarMutation();
  const undo = useUndo(calendar.id);
  const toast = useToast();
  const [asked, ask] = useState<Target | null>(null);

  const switchTo = async (target: Target) => {
    const { data, error } = await update({ calendarId: calendar.id, ...toBody(target) });
    if (error) return toast.fail("Failed to switch modes. Please try again.");
    const { undoId } = data;
    toast.show({
      title: "Mode changed",
      description: "Your calendar has been cleared. You can start fresh!",
      tone: "success",
      ...(undoId && { action: { label: "Undo", onClick: () => void undo(undoId) } }),
    });
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

const toBody = ({ isStylistChoice, stylistBudget }: Target) => ({
  isStylistChoice,
  stylistBudget: isStylistChoice ? stylistBudget : null,
});

function useUndo(calendarId: string) {
  const [restore] = useRestoreCalendarMutation();
  const toast = useToast();
  return async (undoId: string) => {
    const { error } = await restore({ calendarId, undoId });
    if (error) toast.fail("Couldn’t restore your days. Please try again.");
    else toast.show({ title: "Calendar restored", description: "Your days are back as they were." });
  };
}
