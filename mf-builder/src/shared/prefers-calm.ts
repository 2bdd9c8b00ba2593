/** The reader wants less motion. */
export const prefersCalm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
