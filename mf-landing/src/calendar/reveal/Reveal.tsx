import { keyframes, media, styled } from "@advent/ui";
import { waitForPaint } from "@advent/ui/boot";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { appear } from "../../shared/shared.styles";
import { Door, DoorFrame } from "./Door";
import { LEAVES_AWAY_MS, SEAL_CRACKED_MS } from "./motion";

/** Longest delay of the day's contents, which are rendered after the door's first frame. */
const FIRST_FRAME_TIMEOUT_MS = 200;

interface RevealProps {
  day: number;
  title: string;
  /** True when light shines from behind the closed door. */
  lit: boolean;
  revealed: boolean;
  onReveal: () => void;
  children: ReactNode;
}

/** Uses a `details` element, so that the door opens with its full transition before the page's scripts arrive. */
export function Reveal({ day, title, lit, revealed, onReveal, children }: RevealProps) {
  const door = useRef<HTMLDetailsElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState(false);

  function open() {
    setOpening(true);
    onReveal();
  }

  const openAfterPaint = () => void waitForPaint(FIRST_FRAME_TIMEOUT_MS).then(open);

  const openedEarly = useRef(open);
  useEffect(() => {
    const { current } = door;
    if (current?.open && !("settled" in current.dataset)) openedEarly.current();
  }, []);

  useEffect(() => {
    if (!opening) return;
    inside.current?.focus({ preventScroll: true });
    void waitForDoor(door.current).then(() => setOpening(false));
  }, [opening]);

  return (
    <Stage>
      {(opening || !revealed) && (
        <Door
          ref={door}
          day={day}
          title={title}
          lit={lit}
          open={opening}
          onOpen={opening ? undefined : openAfterPaint}
        />
      )}
      <Inside ref={inside} tabIndex={-1} role="group" aria-label={`Day ${day}`}>
        {children}
      </Inside>
    </Stage>
  );
}

/** Also detects a door opened before hydration. Its transition may be over, so no event follows. */
const waitForDoor = (door: HTMLDetailsElement | null) =>
  Promise.allSettled(door?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);

const Stage = styled.div`
  position: relative;
  min-height: 60svh;
`;

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(2.5rem) scale(0.985);
  }
`;

/** Leaves the content, which is not seen yet, out of the opening door's first frames. */
const skip = keyframes`
  from, to {
    content-visibility: hidden;
    contain-intrinsic-height: 100svh;
  }
`;

const Inside = styled.div`
  &:focus {
    outline: none;
  }
  ${DoorFrame}:not([open]) + & {
    display: none;
  }
  ${DoorFrame}[open]:not([data-settled]) + & > * {
    animation:
      ${rise} 900ms ${({ theme }) => theme.motion.easeOut} ${LEAVES_AWAY_MS}ms backwards,
      ${skip} ${SEAL_CRACKED_MS}ms;
    ${media.reducedMotion} {
      animation: ${appear} 240ms linear !important;
    }
  }
`;
