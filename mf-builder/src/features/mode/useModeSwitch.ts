import type { CalendarWithItems } from "@advent/contract";
import { useRestoreCalendarMutation, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useState } from "react";

interface Target {
  isStylistChoice: boolean;
  stylistBudget: string | null;
}

export function useModeSwitch({ calendar: { id: calendarId }, items }: CalendarWithItems) {
  const [update, { isLoading: isSwitching }] = useUpdateCalendarMutation();
  const [restore] = useRestoreCalendarMutation();
  const toast = useToast();
  const [pendingTarget, setPendingTarget] = useState<Target | null>(null);

  const undo = async (undoId: string) => {
    const { error } = await restore({ calendarId, undoId });
    if (error) toast.fail("Couldn’t restore your days. Please try again.");
    else toast.show({ title: "Calendar restored", description: "Your days are back as they were." });
  };
  const switchTo = async ({ isStylistChoice, stylistBudget }: Target) => {
    const budget = isStylistChoice ? stylistBudget : null;
    const { data, error } = await update({ calendarId, isStylistChoice, stylistBudget: budget });
    if (error) return toast.fail("Failed to switch modes. Please try again.");
    const { undoId } = data;
    toast.show({
      title: "Mode changed",
      description: "Your calendar has been cleared. You can start fresh!",
      tone: "success",
      action: undoId ? { label: "Undo", onClick: () => void undo(undoId) } : undefined,
    });
  };

  return {
    request: (target: Target) => {
      if (items.length > 0) setPendingTarget(target);
      else void switchTo(target);
    },
    isSwitching,
    pendingTarget,
    confirm: () => {
      setPendingTarget(null);
      if (pendingTarget) void switchTo(pendingTarget);
    },
    cancel: () => setPendingTarget(null),
  };
}
