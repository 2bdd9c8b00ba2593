import { useEffect, useState } from "react";
import { hear, isMuted, startHearing } from "./hearing";
import { type Loudness, listenTo } from "./loudness";

export function useLoudness(stream: MediaStream | undefined): Loudness | undefined {
  const [loudness, setLoudness] = useState<Loudness>();
  useEffect(() => {
    if (!stream) return;
    const listening = listenTo(stream);
    setLoudness(listening);
    return () => {
      setLoudness(undefined);
      listening?.close();
    };
  }, [stream]);
  return loudness;
}

export function useSeemsMuted(loudness: Loudness | undefined, isRecording: boolean): boolean {
  const [muted, setMuted] = useState(false);
  useEffect(() => {
    if (!loudness || !isRecording) return;
    let hearing = startHearing(performance.now());
    setMuted(false);
    const timer = setInterval(() => {
      const now = performance.now();
      hearing = hear(hearing, loudness.read(), now);
      setMuted(isMuted(hearing, now));
    }, 100);
    return () => clearInterval(timer);
  }, [loudness, isRecording]);
  return muted;
}
