import type { Clip } from "./clip";

/** Fetches what cuts videos when the first is to be cut: no page grows by it. @throws where this browser cannot cut the file */
export async function openClip(file: Blob): Promise<Clip> {
  if (typeof VideoDecoder === "undefined" || typeof VideoEncoder === "undefined")
    throw new Error("This browser cannot cut videos.");
  return (await import("./browser-clip")).openBrowserClip(file);
}
