import type { Calendar } from "@advent/contract";
import { useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { abortWith, useAutoSave, useDraft } from "../../shared/auto-save/useAutoSave";

type Field = "customerName" | "giftNote";

export function useRecipientDetails(calendar: Calendar) {
  const saved = { customerName: calendar.customerName, giftNote: calendar.giftNote };
  const [typed, type] = useDraft<Field>(saved);
  const [update] = useUpdateCalendarMutation();
  const toast = useToast();
  const { status } = useAutoSave<Field>({
    typed,
    saved,
    send: (changes, signal) => abortWith(update({ calendarId: calendar.id, ...changes }), signal),
    onSaved: () => toast.show({ title: "Auto-saved", description: "Recipient details saved", tone: "success" }),
    onFailed: () => toast.fail("Unable to save recipient details. Please try again.", "Save failed"),
  });
  return { typed, type, status };
}
