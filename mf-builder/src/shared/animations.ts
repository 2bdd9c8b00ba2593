import { createGlobalStyle } from "@advent/ui";

export const GlobalKeyframes = createGlobalStyle`
  @keyframes hero-sweep {
    from { transform: translateX(-140%) skewX(-16deg); }
    60%, to { transform: translateX(590%) skewX(-16deg); }
  }
  @keyframes gift-hang {
    from { opacity: 0; transform: translateY(-0.5rem) rotate(-11deg); }
    35% { opacity: 1; transform: rotate(6deg); }
    65% { transform: rotate(-3deg); }
    85% { transform: rotate(1deg); }
  }
  @keyframes gift-glint {
    from { transform: translateX(-110%) skewX(-18deg); }
    to { transform: translateX(110%) skewX(-18deg); }
  }
  @keyframes checkout-glint {
    from { background-position: 160% 0; }
    to { background-position: -60% 0; }
  }
  @keyframes ribbon-unroll {
    from { opacity: 0; transform: translateY(-0.75rem); }
    6%, 92% { opacity: 1; transform: none; }
    to { opacity: 0; }
  }
  @keyframes ribbon-fade {
    from, to { opacity: 0; }
    4%, 96% { opacity: 1; }
  }
`;

export const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
