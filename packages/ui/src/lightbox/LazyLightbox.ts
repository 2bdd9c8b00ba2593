import { lazyWithRetry } from "../lazy/lazyWithRetry";

/** An image over the whole screen (behaviour §2). */
export const Lightbox = lazyWithRetry(async () => (await import("./Lightbox")).Lightbox);
