import { type RefObject, useEffect, useState } from "react";

export interface Playback {
  /** Whether own controls can take over. */
  ready: boolean;
  failed: boolean;
  playing: boolean;
  /** Seconds; the duration is not finite while it is unknown. */
  time: number;
  duration: number;
  toggle: () => void;
  seek: (time: number) => void;
  fail: () => void;
}

export function usePlayback(audio: RefObject<HTMLAudioElement | null>, src: string): Playback {
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  const [state, setState] = useState({ playing: false, time: 0, duration: Number.NaN });

  useEffect(() => {
    const { current } = audio;
    if (!current) return;
    const follow = () => setState({ playing: !current.paused, time: current.currentTime, duration: current.duration });
    setReady(true);
    setFailed(current.networkState === HTMLMediaElement.NETWORK_NO_SOURCE);
    follow();
    for (const event of FOLLOWED) current.addEventListener(event, follow);
    return () => {
      for (const event of FOLLOWED) current.removeEventListener(event, follow);
    };
  }, [audio, src]);

  async function toggle() {
    const { current } = audio;
    if (!current) return;
    if (!current.paused) return current.pause();
    try {
      await current.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name === "NotSupportedError") setFailed(true);
    }
  }

  return {
    ready,
    failed,
    ...state,
    toggle: () => void toggle(),
    seek(time) {
      if (audio.current) audio.current.currentTime = time;
      setState((now) => ({ ...now, time }));
    },
    fail: () => setFailed(true),
  };
}

const FOLLOWED = ["play", "pause", "ended", "timeupdate", "durationchange", "loadedmetadata"] as const;
