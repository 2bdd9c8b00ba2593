import type { Calendar } from "@advent/contract";
import { useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useAutoSave, useDraft } from "../../shared/auto-save/useAutoSave";

type Field = "customerName" | "giftNote";

export function useRecipientDetails(calendar: Calendar) {
  const saved = { customerName: calendar.customerName, giftNote: calendar.giftNote };
  const [typed, type] = useDraft<Field>(saved);
  const [update] = useUpdateCalendarMutation();
  const toast = useToast();
  const { status } = useAutoSave<Field>({
    typed,
    saved,
    send: (changes) => update({ calendarId: calendar.id, ...changes }),
    onSaved: () => toast.show({ title: "Auto-saved", description: "Recipient details saved", tone: "success" }),
    onFailed: () => toast.fail("Unable to save recipient details. Please try again.", "Save failed"),
  });
  return { typed, type, status };
}
