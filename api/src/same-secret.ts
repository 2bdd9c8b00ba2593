import { timingSafeEqual } from "node:crypto";

/** Whether what a caller gave is the right signature or secret; how long that takes tells of its length alone. */
export const isSameSecret = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);
