/** Longer than reading a header takes; then the API finds out. */
const PATIENCE = 4000;

/** Length of a video in seconds, as far as the browser can tell before it is sent. */
export function videoSeconds(file: Blob): Promise<number | undefined> {
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
