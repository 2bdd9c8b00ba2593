import { toRoman } from "@advent/contract";
import { css, keyframes, media, styled, VisuallyHidden } from "@advent/ui";
import type { Ref } from "react";
import { inviting } from "../../shared/inviting";
import { DoorLeaf } from "./DoorLeaf";

interface DoorProps {
  ref: Ref<HTMLDetailsElement>;
  day: number;
  title: string;
  open: boolean;
  onOpen: (() => void) | undefined;
  /** Called when the transition has ended. */
  onOpened: () => void;
}

export function Door({ ref, day, title, open, onOpen, onOpened }: DoorProps) {
  return (
    <DoorFrame
      ref={ref}
      data-door
      open={open}
      inert={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      // The door may have been opened before the page came alive.
      suppressHydrationWarning
    >
      <Handle>
        <Doorway>
          <Light />
          <DoorLeaf day={day} side="left" />
          <DoorLeaf day={day} side="right" onAnimationEnd={onOpened} />
          <Seal aria-hidden="true">{toRoman(day)}</Seal>
        </Doorway>
        <Caption>
          <VisuallyHidden>Day {day}:</VisuallyHidden>
          <Title>{title}</Title>
          <Invitation>Open the door</Invitation>
        </Caption>
      </Handle>
    </DoorFrame>
  );
}

const arrive = keyframes`
  from {
    opacity: 0;
  }
`;

export const DoorFrame = styled.details`
  width: min(100%, 22rem);
  margin-inline: auto;
  animation: ${arrive} 500ms ${({ theme }) => theme.motion.easeOut} backwards;

  &[open] {
    position: absolute;
    inset: 0 0 auto;
    z-index: 2;
    pointer-events: none;
  }
  &[data-settled] {
    display: none;
  }
`;

const Handle = styled.summary`
  display: block;
  cursor: pointer;
  list-style: none;
  -webkit-tap-highlight-color: transparent;

  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    outline-color: ${({ theme }) => theme.color.focusOnInk};
    outline-offset: 0.75rem;
  }
`;

const Doorway = styled.span`
  position: relative;
  display: block;
  width: min(100%, 40vh);
  width: min(100%, 40svh);
  aspect-ratio: 0.72;
  margin-inline: auto;
  perspective: 1100px;
`;

const whenOpen = (style: ReturnType<typeof css>) => css`
  ${DoorFrame}[open] & {
    ${style}
  }
`;

const fade = keyframes`
  to {
    opacity: 0;
    visibility: hidden;
  }
`;

const breakSeal = keyframes`
  25% {
    transform: translate(-50%, -50%) scale(1.12);
  }
  to {
    opacity: 0;
    visibility: hidden;
    transform: translate(-50%, -50%) scale(0.4) rotate(30deg);
  }
`;

const Seal = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  display: grid;
  place-items: center;
  width: 29%;
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.ink};
  box-shadow:
    inset 0 0 0 1px ${({ theme }) => theme.color.ink},
    inset 0 0 0 3px ${({ theme }) => theme.color.gold},
    inset 0 0 0 6px ${({ theme }) => theme.color.ink},
    inset 0 0 0 7px ${({ theme }) => theme.color.gold},
    0 0.5rem 1.5rem rgb(22 18 14 / 0.35);
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font: 400 clamp(1.375rem, 5vw, 1.75rem) / 1 ${({ theme }) => theme.font.display};
  transform: translate(-50%, -50%);
  transition: transform ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.easeOut};

  summary:hover & {
    transform: translate(-50%, -50%) scale(1.05);
  }
  ${whenOpen(css`
    animation: ${breakSeal} 520ms ${({ theme }) => theme.motion.easeIn} forwards;
    ${media.reducedMotion} {
      animation: ${fade} 240ms linear forwards !important;
    }
  `)}
`;

const bloom = keyframes`
  0% {
    opacity: 0;
    transform: scale(0.5, 0.9);
  }
  55% {
    opacity: 1;
  }
  to {
    opacity: 0;
    visibility: hidden;
    transform: scale(2.6, 1.8);
  }
`;

const Light = styled.span`
  position: absolute;
  inset: 0;
  background: radial-gradient(closest-side, #fff6df, rgb(232 196 124 / 0.75) 38%, rgb(176 138 74 / 0) 100%);
  opacity: 0;
  ${whenOpen(css`
    animation: ${bloom} 1700ms ${({ theme }) => theme.motion.easeOut} 200ms forwards;
    ${media.reducedMotion} {
      animation: none !important;
    }
  `)}
`;

const Caption = styled.span`
  display: block;
  margin-top: 1.25rem;
  text-align: center;
  ${whenOpen(css`
    animation: ${fade} 300ms linear forwards;
  `)}
`;

const Title = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.textOnInk};
  font: italic 400 ${({ theme }) => theme.size.subheading} / 1.3 ${({ theme }) => theme.font.display};
`;

const Invitation = styled.span`
  ${inviting}
  margin-top: 1rem;

  summary:hover & {
    background: ${({ theme }) => theme.color.inkRaised};
  }
`;
