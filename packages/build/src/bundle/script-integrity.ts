import { SubresourceIntegrityPlugin } from "@rspack/core";

/** Browsers run a script's parts as they were built or not at all; the shortest hash that they know, as each entry holds those of all parts. */
export const scriptIntegrity = () => new SubresourceIntegrityPlugin({ hashFuncNames: ["sha256"] });
