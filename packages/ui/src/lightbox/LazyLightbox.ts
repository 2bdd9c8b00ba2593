import { lazyWithRetry } from "../components/lazyWithRetry";

export const Lightbox = lazyWithRetry(async () => (await import("./Lightbox")).Lightbox);
