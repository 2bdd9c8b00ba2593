/** In milliseconds, longer than reading a header takes. */
const METADATA_TIMEOUT_MS = 4000;

/** Returns the duration from the browser's player, else from the packets. Undefined leaves the check to the API. */
export async function readVideoSeconds(file: Blob): Promise<number | undefined> {
  return (await readPlayerSeconds(file)) ?? (await readPacketSeconds(file));
}

async function readPacketSeconds(file: Blob): Promise<number | undefined> {
  try {
    return await (await import("./trim/browser-clip")).readSeconds(file);
  } catch {
    return undefined;
  }
}

function readPlayerSeconds(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  const length = new Promise<number | undefined>((resolve) => {
    const response = () => resolve(Number.isFinite(video.duration) ? video.duration : undefined);
    video.addEventListener("loadedmetadata", response);
    video.addEventListener("error", response);
    setTimeout(response, METADATA_TIMEOUT_MS);
    video.preload = "metadata";
    video.src = url;
  });
  return length.finally(() => {
    video.removeAttribute("src");
    URL.revokeObjectURL(url);
  });
}
