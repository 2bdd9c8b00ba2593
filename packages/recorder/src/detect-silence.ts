export interface SilenceState {
  hasHeard: boolean;
  quietSince: number;
}

/** Longer than a breath between two sentences. */
const QUIET_MS = 3000;
const MIN_AUDIBLE_LEVEL_RATIO = 0.05;

export const createSilenceState = (now: number): SilenceState => ({ hasHeard: false, quietSince: now });

/** @param volume from 0 to 1; undefined is no evidence of silence */
export function updateSilenceState(state: SilenceState, volume: number | undefined, now: number): SilenceState {
  if (volume === undefined) return { ...state, quietSince: now };
  return volume >= MIN_AUDIBLE_LEVEL_RATIO ? { hasHeard: true, quietSince: now } : state;
}

export function isMuted({ hasHeard, quietSince }: SilenceState, now: number): boolean {
  return !hasHeard && now - quietSince >= QUIET_MS;
}
