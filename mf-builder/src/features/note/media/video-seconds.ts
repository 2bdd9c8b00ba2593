/** Longer than reading a header takes. */
const PATIENCE = 4000;

/** Length of a video in seconds, by the browser's player or else by its own packets; undefined leaves it to the API. */
export async function videoSeconds(file: Blob): Promise<number | undefined> {
  return (await playerSeconds(file)) ?? (await packetSeconds(file));
}

async function packetSeconds(file: Blob): Promise<number | undefined> {
  try {
    return await (await import("./trim/browser-clip")).secondsOf(file);
  } catch {
    return undefined;
  }
}

function playerSeconds(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  const length = new Promise<number | undefined>((resolve) => {
    const answer = () => resolve(Number.isFinite(video.duration) ? video.duration : undefined);
    video.addEventListener("loadedmetadata", answer);
    video.addEventListener("error", answer);
    setTimeout(answer, PATIENCE);
    video.preload = "metadata";
    video.src = url;
  });
  return length.finally(() => {
    video.removeAttribute("src");
    URL.revokeObjectURL(url);
  });
}
