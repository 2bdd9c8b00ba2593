import { media } from "@advent/ui";

/** Media query for hover tools. Small screens and touch devices get a sheet instead. */
export const forPointers = `${media.up("lg")} and (hover: hover)`;

export const forFingers = `${media.down("lg")}, (hover: none)`;

export const isForPointers = (): boolean => window.matchMedia(forPointers.replace("@media ", "")).matches;
