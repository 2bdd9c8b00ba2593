// Endpoints that few pages use. Only their bundles include them.
export * from "./contact-request";
export * from "./contribution";
export * from "./live";
export * from "./media";
export * from "./sender";
export * from "./site";
export * from "./sizes";
export { sendBlob, type Upload } from "./upload";
export * from "./writing";
