/**
 * A recording straight from the recorder claims to be endless; looking for its end makes the browser find its length.
 * Does nothing to a medium that knows its length.
 */
export function findDuration(media: HTMLMediaElement): void {
  if (media.duration !== Number.POSITIVE_INFINITY) return;
  const rewind = () => {
    media.currentTime = 0;
  };
  media.addEventListener("seeked", rewind, { once: true });
  media.currentTime = Number.MAX_SAFE_INTEGER;
}
