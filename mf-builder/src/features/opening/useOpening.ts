import {
  type Calendar,
  type DailyOpening,
  findOpeningError,
  getProposedOpening,
  OPENING_TOGETHER,
  type Opening,
} from "@advent/contract";
import { getErrorSentence, getErrorStatus, useUpdateCalendarMutation } from "@advent/store";
import { useShop, useToast } from "@advent/ui";
import { useState } from "react";
import { useAutoSave, usePaused } from "../../shared/auto-save/useAutoSave";
import { getOwnZone } from "./zones";

export function useOpening(calendar: Calendar) {
  const [draft, setDraft] = useState<Opening>();
  const { firstDay } = useShop();
  const [latestDaily, setLatestDaily] = useState(() => getProposedOpening(Date.now(), getOwnZone(), firstDay));
  const [update] = useUpdateCalendarMutation();
  const toast = useToast();

  const opening = draft ?? calendar.opening;
  const daily = opening.mode === "daily" ? opening : latestDaily;
  const rejection = draft && getOpeningError(draft);
  const saved = { opening: formatOpening(calendar.opening) };
  const typed = { opening: rejection ? saved.opening : formatOpening(opening) };

  const { status } = useAutoSave<"opening">({
    typed,
    saved,
    send: ({ opening: text }) => update({ calendarId: calendar.id, opening: parseOpening(text) }),
    onSaved: () => toast.show({ title: "Auto-saved", description: "Door schedule saved", tone: "success" }),
    onFailed: (error) => {
      toast.fail(getErrorSentence(error), "Save failed");
      // A retry cannot succeed after a rejection.
      if (getErrorStatus(error)) setDraft(undefined);
    },
  });

  function choose(next: Opening) {
    setDraft(next);
    setLatestDaily(next.mode === "daily" ? next : daily);
  }

  const paused = usePaused(formatOpening(opening));
  return {
    opening,
    firstDay: daily.firstDay,
    chooseMode: (mode: Opening["mode"]) => choose(mode === "daily" ? daily : OPENING_TOGETHER),
    change: (part: Partial<Omit<DailyOpening, "mode">>) => choose({ ...daily, ...part }),
    error: rejection && paused === formatOpening(opening) ? rejection : undefined,
    status,
  };
}

function getOpeningError(opening: Opening): string | null {
  if (opening.mode === "daily" && !isDate(opening.firstDay)) return "Please choose the day the first door opens.";
  return findOpeningError(opening, Date.now());
}

/** Rejects a partly typed date and a year of five digits. */
export const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const formatOpening = (opening: Opening): string =>
  opening.mode === "daily" ? `${opening.firstDay} ${opening.timeZone}` : opening.mode;

function parseOpening(text: string | null | undefined): Opening {
  const [firstDay = "", timeZone] = (text ?? "").split(" ");
  return timeZone ? { mode: "daily", firstDay, timeZone } : OPENING_TOGETHER;
}
