import { media, styled } from "@advent/ui";
import { type RefObject, useEffect } from "react";
import { prefersReducedMotion } from "../../shared/animations";
import { STUCK_HEIGHT, stickyScreens } from "./sticky-strip";

/** Delay between two arches in milliseconds. */
const STAGGER_MS = 90;

/** The ribbon hangs below the strip and does not shift the layout. */
export function CompletionRibbon({ words, list }: { words: string; list: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const arches = list.current?.querySelectorAll<HTMLElement>("[data-arch]") ?? [];
    arches.forEach((arch, day) => {
      const lit = { transform: ["none", "translateY(-3px) scale(1.06)", "none"] };
      arch.animate(lit, { duration: 480, delay: day * STAGGER_MS, easing: "ease-in-out" });
      light(arch, day * STAGGER_MS);
    });
  }, [list]);
  return <Ribbon aria-hidden="true">{words}</Ribbon>;
}

function light(arch: HTMLElement, delay: number): void {
  const sheen = document.createElement("span");
  Object.assign(sheen.style, {
    position: "absolute",
    inset: "0",
    background: "radial-gradient(circle at 50% 40%, rgb(255 246 222 / 0.95), rgb(216 184 120 / 0.35) 70%)",
    opacity: "0",
    pointerEvents: "none",
  });
  arch.append(sheen);
  const shining = sheen.animate({ opacity: [0, 1, 0] }, { duration: 620, delay });
  const removeSheen = () => sheen.remove();
  shining.finished.then(removeSheen, removeSheen);
}

const Ribbon = styled.p`
  position: absolute;
  top: 100%;
  left: 50%;
  width: max-content;
  max-width: calc(100% - 2rem);
  padding: 0.625rem 1.75rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-top: 0;
  background: ${({ theme }) => theme.color.ink};
  color: var(--text-gold);
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.3;
  text-align: center;
  text-wrap: balance;
  opacity: 0;
  pointer-events: none;
  transform: translate(-50%, 0);
  animation: ribbon-unroll 9s ${({ theme }) => theme.motion.easeOut} ${12 * STAGGER_MS}ms;

  ${media.reducedMotion} {
    /* As long as it takes to read, whatever the page's own rule says. */
    animation: ribbon-fade 9s !important;
  }
  ${stickyScreens} {
    [data-stuck="true"] & {
      top: ${STUCK_HEIGHT};
    }
  }
`;
