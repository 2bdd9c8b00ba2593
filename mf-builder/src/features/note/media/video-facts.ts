/** In milliseconds, longer than reading a header takes. */
const METADATA_TIMEOUT_MS = 4000;

export interface VideoFacts {
  seconds?: number | undefined;
  /** In pixels. */
  longestSide?: number | undefined;
}

/** Reads from the browser's player, else from the packets. What stays undefined is left to the API. */
export async function readVideoFacts(file: Blob): Promise<VideoFacts> {
  const shown = await readPlayer(file);
  return shown.seconds === undefined ? { ...shown, ...(await readPackets(file)) } : shown;
}

async function readPackets(file: Blob): Promise<VideoFacts> {
  try {
    return await (await import("./trim/browser-clip")).readFacts(file);
  } catch {
    return {};
  }
}

function readPlayer(file: Blob): Promise<VideoFacts> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  const facts = new Promise<VideoFacts>((resolve) => {
    const finish = () =>
      resolve({
        seconds: Number.isFinite(video.duration) ? video.duration : undefined,
        longestSide: Math.max(video.videoWidth, video.videoHeight) || undefined,
      });
    video.addEventListener("loadedmetadata", finish);
    video.addEventListener("error", finish);
    setTimeout(finish, METADATA_TIMEOUT_MS);
    video.preload = "metadata";
    video.src = url;
  });
  return facts.finally(() => {
    video.removeAttribute("src");
    URL.revokeObjectURL(url);
  });
}
