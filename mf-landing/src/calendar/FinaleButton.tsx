import { isFinalDay, isSealed, type LandingCalendar, parseNote } from "@advent/contract";
import { useState } from "react";
import { CenteredButton } from "../shared/shared.styles";
import { getClosingText } from "./finale/closing-text";
import Finale from "./finale/Finale";
import type { LandingItems } from "./landing-state";
import type { RevealedDaysApi } from "./reveal/useRevealedDays";

interface FinaleButtonProps {
  calendar: LandingCalendar["calendar"];
  items: LandingItems;
  days: RevealedDaysApi;
}

export function FinaleButton({ calendar, items, days }: FinaleButtonProps) {
  const [isPlaying, play] = useState(false);
  const open = items.flatMap((item) => (isSealed(item) ? [] : item));
  const opened = open.filter(({ id }) => days.isRevealed(id));
  const last = open.find(({ day }) => isFinalDay(day));
  if (opened.length < 2) return null;
  return (
    <div>
      <CenteredButton type="button" onClick={() => play(true)}>
        See all your days
      </CenteredButton>
      {isPlaying && (
        <Finale
          calendarId={calendar.id}
          opened={opened}
          customerName={calendar.customerName}
          closing={getClosingText(parseNote(last?.note ?? null).text, calendar.giftNote)}
          onClose={() => play(false)}
        />
      )}
    </div>
  );
}
