import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Recording } from "./sources";

export type Playback = ReturnType<typeof usePlayback>;

/** Props of both players. Their children are the sources. */
export interface PlayerProps extends Pick<Recording, "src" | "poster" | "captions" | "label"> {
  playback: Playback;
  children: ReactNode;
}

export function usePlayback({ src, element, seconds, onUnplayable }: Omit<Recording, "label">) {
  const own = useRef<HTMLMediaElement>(null);
  const media = element ?? own;
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
    const listening = new AbortController();
    const { signal } = listening;
    setReady(true);
    setFailed(false);
    follow();
    measure();
    for (const event of PLAYBACK_EVENTS) current.addEventListener(event, follow, { signal });
    current.addEventListener("loadedmetadata", measure, { signal });
    // Errors before hydration fired no handler, so the browser tries again. A new element has no source at first, in a
    // busy WebKit also after this task.
    const check = setTimeout(() => {
      if (current.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) current.load();
    });
    return () => {
      clearTimeout(check);
      listening.abort();
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
    media,
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
