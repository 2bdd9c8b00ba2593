import { type Calendar, DEFAULT_PREFERENCES, parsePreferences, type StylistPreferences } from "@advent/contract";
import { getErrorSentence, useUpdateCalendarMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useRef, useState } from "react";
import { abortWith, useAutoSave } from "../../shared/auto-save/useAutoSave";

const readPreferences = ({ stylistInstructions }: Calendar): StylistPreferences =>
  parsePreferences(stylistInstructions) ?? DEFAULT_PREFERENCES;

/** Saves the preferences 1.5 s after the last edit into `stylistInstructions` (behaviour §4). */
export function usePreferences(calendar: Calendar) {
  const [preferences, setPreferences] = useState(() => readPreferences(calendar));
  const [update] = useUpdateCalendarMutation();
  const failure = useRef<unknown>(undefined);
  const toast = useToast();
  const { status, flush } = useAutoSave<"stylistInstructions">({
    typed: { stylistInstructions: JSON.stringify(preferences) },
    saved: { stylistInstructions: JSON.stringify(readPreferences(calendar)) },
    send: (changes, signal) =>
      abortWith(update({ calendarId: calendar.id, ...changes }), signal).catch((error: unknown) => {
        failure.current = error;
        throw error;
      }),
    onFailed: () => toast.fail(getErrorSentence(failure.current), "Save failed"),
  });
  const edit = (change: Partial<StylistPreferences>) => setPreferences((before) => ({ ...before, ...change }));
  return { preferences, edit, status, flush };
}
