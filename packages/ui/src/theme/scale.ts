const createFluid = (from: number, to: number) => {
  const slope = (to - from) / (1440 - 390);
  const start = (from - slope * 390) / 16;
  return `clamp(${round(from / 16)}rem, ${round(start)}rem + ${round(slope * 100)}vw, ${round(to / 16)}rem)`;
};

const round = (value: number) => Number(value.toFixed(4));

export const size = {
  caption: "0.75rem",
  small: "0.875rem",
  body: "1rem",
  lead: createFluid(17, 20),
  subheading: createFluid(20, 24),
  heading: createFluid(26, 36),
  title: createFluid(34, 56),
  display: createFluid(44, 88),
} as const;

export const space = {
  none: "0",
  xxs: "0.25rem",
  xs: "0.5rem",
  sm: "0.75rem",
  md: "1rem",
  lg: "1.5rem",
  xl: createFluid(32, 44),
  xxl: createFluid(48, 80),
  xxxl: createFluid(72, 136),
} as const;

export const width = { narrow: "32rem", text: "42rem", page: "78rem", wide: "90rem" } as const;

export const radius = { small: "2px", medium: "4px", round: "999px" } as const;

export const shadow = {
  low: "0 1px 2px rgb(var(--color-ink) / 0.06), 0 2px 8px rgb(var(--color-ink) / 0.04)",
  medium: "0 2px 6px rgb(var(--color-ink) / 0.06), 0 12px 32px rgb(var(--color-ink) / 0.1)",
  high: "0 8px 20px rgb(var(--color-ink) / 0.12), 0 32px 80px rgb(var(--color-ink) / 0.26)",
} as const;

export const motion = {
  fast: "140ms",
  medium: "280ms",
  slow: "620ms",
  ease: "cubic-bezier(0.2, 0, 0, 1)",
  easeIn: "cubic-bezier(0.4, 0, 1, 1)",
  easeOut: "cubic-bezier(0.16, 1, 0.3, 1)",
} as const;

export const layer = { sticky: 10, dialog: 100, toast: 200, tooltip: 300 } as const;

export type Size = keyof typeof size;
export type Space = keyof typeof space;
export type Width = keyof typeof width;
