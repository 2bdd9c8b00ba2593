import { picturesOf } from "@advent/contract";

/** What the dialog shows of a product: its first two pictures. */
export const summaryPictures = (...shown: Parameters<typeof picturesOf>): string[] => picturesOf(...shown).slice(0, 2);

/** Their width, as in `<img sizes>`. */
export const SUMMARY_SIZES = "8rem";
