import { useEffect, useState } from "react";
import { watchSilence } from "./detect-silence";
import { createVolumeMeter, type VolumeMeter } from "./volume-meter";

export function useVolumeMeter(stream: MediaStream | undefined): VolumeMeter | undefined {
  const [meter, setMeter] = useState<VolumeMeter>();
  useEffect(() => {
    if (!stream) return;
    const created = createVolumeMeter(stream);
    setMeter(created);
    return () => {
      setMeter(undefined);
      created?.close();
    };
  }, [stream]);
  return meter;
}

export function useSeemsMuted(meter: VolumeMeter | undefined, isRecording: boolean): boolean {
  const [muted, setMuted] = useState(false);
  useEffect(() => {
    if (!meter || !isRecording) return;
    setMuted(false);
    return watchSilence(meter, setMuted);
  }, [meter, isRecording]);
  return muted;
}
