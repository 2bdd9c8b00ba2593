import { type RefObject, useEffect, useState } from "react";
import type { Recording } from "./sources";

export type Playback = ReturnType<typeof usePlayback>;

export function usePlayback(
  media: RefObject<HTMLMediaElement | null>,
  src: string,
  { seconds, onUnplayable }: Pick<Recording, "seconds" | "onUnplayable">,
) {
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  const [state, setState] = useState({ playing: false, time: 0, duration: Number.NaN });

  useEffect(() => {
    const { current } = media;
    if (!current) return;
    const follow = () => {
      setState({ playing: !current.paused, time: current.currentTime, duration: seconds ?? current.duration });
    };
    const measure = () => findDuration(current);
    setReady(true);
    setFailed(false);
    follow();
    measure();
    for (const event of PLAYBACK_EVENTS) current.addEventListener(event, follow);
    current.addEventListener("loadedmetadata", measure);
    // Errors before hydration fired no handler. A new element has no source until this task ends.
    const check = setTimeout(() => {
      if (current.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) setFailed(true);
    });
    return () => {
      clearTimeout(check);
      current.removeEventListener("loadedmetadata", measure);
      for (const event of PLAYBACK_EVENTS) current.removeEventListener(event, follow);
    };
  }, [media, src, seconds]);

  function fail() {
    setFailed(true);
    onUnplayable?.();
  }

  async function toggle() {
    const { current } = media;
    if (!current) return;
    if (!current.paused) return current.pause();
    try {
      await current.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name === "NotSupportedError") fail();
    }
  }

  return {
    ready,
    failed,
    ...state,
    toggle: () => void toggle(),
    seek(time: number) {
      if (media.current) media.current.currentTime = time;
      setState((now) => ({ ...now, time }));
    },
    fail,
  };
}

const PLAYBACK_EVENTS = ["play", "pause", "ended", "timeupdate", "durationchange", "loadedmetadata"] as const;

/**
 * Seeks to the end, because a fresh recording reports an infinite duration until then.
 * Does nothing when the duration is known.
 */
function findDuration(media: HTMLMediaElement): void {
  if (media.duration !== Number.POSITIVE_INFINITY) return;
  const rewind = () => {
    media.currentTime = 0;
  };
  media.addEventListener("seeked", rewind, { once: true });
  media.currentTime = Number.MAX_SAFE_INTEGER;
}
