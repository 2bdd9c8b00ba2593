import { lazyWithRetry } from "../lazy/lazyWithRetry";

export const Lightbox = lazyWithRetry(async () => (await import("./Lightbox")).Lightbox);
