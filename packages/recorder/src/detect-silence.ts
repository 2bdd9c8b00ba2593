import type { VolumeMeter } from "./volume-meter";

/** Longer than a breath between two sentences. */
const QUIET_MS = 3000;
const MIN_AUDIBLE_LEVEL_RATIO = 0.05;

/** Reports when a microphone seems muted, until there is a sound. A suspended meter counts as unknown. */
export function watchSilence(meter: Pick<VolumeMeter, "read">, onChange: (seemsMuted: boolean) => void): () => void {
  let quietSince = performance.now();
  const timer = setInterval(() => {
    const volume = meter.read();
    const isHeard = volume !== undefined && volume >= MIN_AUDIBLE_LEVEL_RATIO;
    if (isHeard) clearInterval(timer);
    if (volume === undefined) quietSince = performance.now();
    onChange(!isHeard && performance.now() - quietSince >= QUIET_MS);
  }, 100);
  return () => clearInterval(timer);
}
