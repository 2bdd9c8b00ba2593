import { type RefObject, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { media } from "../../theme/media";
import { inkSurface } from "../../theme/surface";
import { placeTooltip } from "./placeTooltip";

interface TooltipBubbleProps {
  id: string;
  label: string;
  control: RefObject<HTMLElement | null>;
  onPointerEnter: () => void;
}

export function TooltipBubble({ id, label, control, onPointerEnter }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!bubble.current || !control.current) return;
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const own = { width: bubble.current.offsetWidth, height: bubble.current.offsetHeight };
    const { left, top } = placeTooltip(control.current.getBoundingClientRect(), own, viewport);
    bubble.current.style.left = `${left}px`;
    bubble.current.style.top = `${top}px`;
  }, [control]);
  return (
    <Bubble ref={bubble} id={id} role="tooltip" onPointerEnter={onPointerEnter}>
      {label}
    </Bubble>
  );
}

const Bubble = styled.div`
  ${inkSurface}
  position: fixed;
  z-index: ${({ theme }) => theme.layer.tooltip};
  max-width: min(18rem, calc(100vw - 1rem));
  padding: 0.4rem 0.75rem;
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: ${({ theme }) => theme.shadow.medium};
  font-size: 0.8125rem;
  line-height: 1.45;
  animation: house-appear ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;
