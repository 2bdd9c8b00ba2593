// Parts of the one api that single pages ask: their bundles alone hold them.
export * from "./contact-request";
export * from "./house";
export * from "./live";
export * from "./media";
export * from "./sender";
export type { Upload } from "./upload";
export * from "./writing";
