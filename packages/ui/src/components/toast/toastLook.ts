import { styled } from "styled-components";
import { media } from "../../theme/media";
import { inkSurface } from "../../theme/surface";
import type { ToastOptions } from "./toastContext";

/**
 * Where toasts appear: over everything, at the foot of a phone and in the lower left corner of a larger screen, because
 * totals, forms and a dialog's actions are at the right. A toast that would cover a control moves from there.
 */
export const Region = styled.div`
  position: fixed;
  inset: auto max(1rem, env(safe-area-inset-right)) max(1rem, env(safe-area-inset-bottom)) max(1rem, env(safe-area-inset-left));
  z-index: ${({ theme }) => theme.layer.toast};
  display: flex;
  justify-content: center;
  pointer-events: none;

  ${media.up("md")} {
    inset: auto auto 2rem 2rem;
    width: 420px;
    justify-content: start;
  }
  ${media.print} {
    display: none;
  }
`;

type Tone = NonNullable<ToastOptions["tone"]>;

const edge = {
  default: "textGoldOnInk",
  success: "successOnInk",
  destructive: "dangerOnInk",
} as const satisfies Record<Tone, string>;

export const Card = styled.div<{ $tone: Tone }>`
  ${inkSurface}
  display: flex;
  align-items: start;
  gap: 0.75rem;
  width: 100%;
  max-width: 420px;
  padding: 1.125rem 0.75rem 1.125rem 1.375rem;
  border: 1px solid var(--line);
  border-left: 2px solid ${({ theme, $tone }) => theme.color[edge[$tone]]};
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: ${({ theme }) => theme.shadow.high};
  pointer-events: auto;
  animation: house-arrive ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.easeOut};
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 0.25rem;
`;

export const Title = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: 1.125rem;
  line-height: 1.35;
`;

export const Description = styled.p`
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;
  color: var(--text-soft);
`;
