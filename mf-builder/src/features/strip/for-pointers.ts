import { media } from "@advent/ui";

/** Where a gift's tools wait on its corners; elsewhere, on small screens and for fingers, they are rows of a sheet. */
export const forPointers = `${media.up("lg")} and (hover: hover)`;

export const forFingers = `${media.down("lg")}, (hover: none)`;

export const isForPointers = (): boolean => window.matchMedia(forPointers.replace("@media ", "")).matches;
