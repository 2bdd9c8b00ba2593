import type { Calendar } from "@advent/contract";
import { useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useState } from "react";
import { aborting } from "../../shared/auto-save/aborting";
import type { Typed } from "../../shared/auto-save/changes";
import { useAutoSave } from "../../shared/auto-save/useAutoSave";

type Field = "customerName" | "giftNote";

const asTyped = ({ customerName, giftNote }: Calendar): Typed<Field> => ({
  customerName: customerName ?? "",
  giftNote: giftNote ?? "",
});

export function useRecipientDetails(calendar: Calendar) {
  const [typed, setTyped] = useState(() => asTyped(calendar));
  const [update] = useUpdateCalendarMutation();
  const toast = useToast();
  const { status } = useAutoSave<Field>({
    typed,
    saved: { customerName: calendar.customerName, giftNote: calendar.giftNote },
    send: (changes, signal) => aborting(update({ calendarId: calendar.id, ...changes }), signal),
    onSaved: () => toast.show({ title: "Auto-saved", description: "Recipient details saved", tone: "success" }),
    onFailed: () =>
      toast.show({
        title: "Save failed",
        description: "Unable to save recipient details. Please try again.",
        tone: "destructive",
      }),
  });
  const type = (change: Partial<Typed<Field>>) => setTyped((before) => ({ ...before, ...change }));
  return { typed, type, status };
}
