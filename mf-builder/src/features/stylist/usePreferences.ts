import { type Calendar, DEFAULT_PREFERENCES, parsePreferences, type StylistPreferences } from "@advent/contract";
import { getErrorSentence, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useState } from "react";
import { useAutoSave } from "../../shared/auto-save/useAutoSave";

const readPreferences = ({ stylistInstructions }: Calendar): StylistPreferences =>
  parsePreferences(stylistInstructions) ?? DEFAULT_PREFERENCES;

/** Saves the preferences 1.5 s after the last edit into `stylistInstructions` (docs/behaviour/stylist.md). */
export function usePreferences(calendar: Calendar) {
  const [preferences, setPreferences] = useState(() => readPreferences(calendar));
  const [update] = useUpdateCalendarMutation();
  const toast = useToast();
  const { status, flush } = useAutoSave<"stylistInstructions">({
    typed: { stylistInstructions: JSON.stringify(preferences) },
    saved: { stylistInstructions: JSON.stringify(readPreferences(calendar)) },
    send: (changes) => update({ calendarId: calendar.id, ...changes }),
    onFailed: (error) => toast.fail(getErrorSentence(error), "Save failed"),
  });
  const edit = (change: Partial<StylistPreferences>) => setPreferences((before) => ({ ...before, ...change }));
  return { preferences, edit, status, flush };
}
