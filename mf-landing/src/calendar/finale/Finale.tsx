import { DAYS, getLandingHeading, isSealed, type LandingCalendar, type LandingItem } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { useModalDialog } from "@advent/ui/modal-dialog";
import { type KeyboardEvent, useRef, useState } from "react";
import { KeepsakeLinks } from "../../shared/KeepsakeLinks";
import { appear, CenteredButton, GoldButton } from "../../shared/shared.styles";
import type { LandingItems } from "../landing-state";
import type { RevealedDaysApi } from "../reveal/useRevealedDays";
import { getClosingText } from "./closing-text";
import { Ring } from "./Ring";
import { CLOSING_AT_MS, FADE_MS, LAST_AT_MS } from "./RingDoor";

interface FinaleButtonProps {
  calendar: LandingCalendar["calendar"];
  items: LandingItems;
  days: RevealedDaysApi;
}

export function FinaleButton({ calendar, items, days }: FinaleButtonProps) {
  const [isPlaying, play] = useState(false);
  const open = items.flatMap((item) => (isSealed(item) ? [] : item));
  const opened = open.filter(({ id }) => days.isRevealed(id));
  if (opened.length < 2) return null;
  return (
    <div>
      <CenteredButton type="button" onClick={() => play(true)}>
        See all your days
      </CenteredButton>
      {isPlaying && (
        <Finale
          calendar={calendar}
          opened={opened}
          closing={getClosingText(open, calendar.giftNote)}
          onClose={() => play(false)}
        />
      )}
    </div>
  );
}

interface FinaleProps {
  calendar: LandingCalendar["calendar"];
  opened: readonly LandingItem[];
  closing: string | undefined;
  onClose: () => void;
}

/** Shows the opened days, ends with the sender's name and stays until dismissed. */
function Finale({ calendar, opened, closing, onClose }: FinaleProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keepFocusInside = useModalDialog(dialog);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    else if (!keepFocusInside(event)) return;
    event.preventDefault();
  }

  return (
    <Sky ref={dialog} aria-label="Your twelve days" onKeyDown={onKeyDown} onCancel={onClose} onClose={onClose}>
      <Ring opened={opened} />
      <Closing>
        <Heading>{getLandingHeading(calendar.customerName)}</Heading>
        {closing && <Name>{closing}</Name>}
      </Closing>
      {opened.length === DAYS.length && <KeepsakeLinks calendarId={calendar.id} />}
      <GoldButton type="button" data-autofocus onClick={onClose}>
        See your last gift
      </GoldButton>
    </Sky>
  );
}

const Sky = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.dialog};
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  justify-items: center;
  gap: clamp(0.75rem, 2.5vh, 1.75rem);
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: clamp(1rem, 3vh, 2.5rem) 1rem;
  border: 0;
  overflow: hidden;
  background: radial-gradient(ellipse at 50% 40%, rgb(var(--color-gold) / 0.23), transparent 70%) ${({ theme }) => theme.color.ink};
  color: ${({ theme }) => theme.color.textOnInk};
  text-align: center;
  animation: ${appear} ${FADE_MS}ms linear backwards;

  &::backdrop {
    background: none;
  }
  ${media.reducedMotion} {
    animation: ${appear} 240ms linear !important;
  }
`;

const Closing = styled.div`
  display: grid;
  gap: 0.35rem;
  min-height: 5.5rem;
  align-content: center;
`;

const Heading = styled.h2`
  color: ${({ theme }) => theme.color.textSoftOnInk};
  font: 400 ${({ theme }) => theme.size.lead} / 1.3 ${({ theme }) => theme.font.display};
  animation: ${appear} 900ms ${({ theme }) => theme.motion.easeOut} ${LAST_AT_MS}ms backwards;
`;

const Name = styled.p`
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font: 400 clamp(1.75rem, 1.4rem + 2vw, 2.75rem) / 1.3 ${({ theme }) => theme.font.hand};
  overflow-wrap: anywhere;
  animation: ${appear} 1400ms ${({ theme }) => theme.motion.easeOut} ${CLOSING_AT_MS}ms backwards;
`;
