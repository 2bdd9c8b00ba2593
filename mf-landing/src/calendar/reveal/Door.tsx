import { keyframes, styled, VisuallyHidden } from "@advent/ui";
import type { Ref } from "react";
import { appear, Glow, GoldButton } from "../../shared/shared.styles";
import { DoorLeaf } from "./DoorLeaf";
import { fade, LEAVES_START_MS } from "./motion";
import { Seal } from "./Seal";

interface DoorProps {
  ref: Ref<HTMLDetailsElement>;
  day: number;
  title: string;
  lit: boolean;
  open: boolean;
  onOpen: (() => void) | undefined;
}

export function Door({ ref, day, title, lit, open, onOpen }: DoorProps) {
  return (
    <DoorFrame
      ref={ref}
      data-door
      open={open}
      inert={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      // The door may have been opened before hydration.
      suppressHydrationWarning
    >
      <Handle>
        <Doorway>
          {lit && <Halo />}
          <Light />
          <DoorLeaf day={day} side="left" />
          <DoorLeaf day={day} side="right" />
          <Seal day={day} />
        </Doorway>
        <Caption>
          <VisuallyHidden>Day {day}:</VisuallyHidden>
          <Title>{title}</Title>
          <Invitation as="span">Open the door</Invitation>
        </Caption>
      </Handle>
    </DoorFrame>
  );
}

export const DoorFrame = styled.details`
  width: min(100%, 22rem);
  margin-inline: auto;
  animation: ${appear} 500ms ${({ theme }) => theme.motion.easeOut} backwards;

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
    outline-offset: 0.75rem;
  }
`;

export const Doorway = styled.span`
  position: relative;
  display: block;
  width: min(100%, 40svh);
  aspect-ratio: 0.72;
  margin-inline: auto;
  perspective: 1100px;
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
  background: radial-gradient(closest-side, ${({ theme }) => theme.color.light}, rgb(var(--color-glow) / 0.75) 38%, rgb(var(--color-gold) / 0) 100%);
  opacity: 0;
  details[open] & {
    animation: ${bloom} 1400ms ${({ theme }) => theme.motion.easeOut} ${LEAVES_START_MS}ms forwards;
  }
`;

const Halo = styled(Glow)`
  details[open] & {
    animation: ${fade} 600ms linear forwards;
  }
`;

const Caption = styled.span`
  display: block;
  margin-top: 1.25rem;
  text-align: center;
  details[open] & {
    animation: ${fade} 300ms linear forwards;
  }
`;

const Title = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.textOnInk};
  font: italic 400 ${({ theme }) => theme.size.subheading} / 1.3 ${({ theme }) => theme.font.display};
`;

const Invitation = styled(GoldButton)`
  margin-top: 1rem;

  summary:hover & {
    background: ${({ theme }) => theme.color.inkRaised};
  }
`;
