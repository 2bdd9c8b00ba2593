export interface Hearing {
  hasHeard: boolean;
  quietSince: number;
}

/** Longer than a breath between two sentences. */
const QUIET_MS = 3000;
const MIN_AUDIBLE_LEVEL_RATIO = 0.05;

export const startHearing = (now: number): Hearing => ({ hasHeard: false, quietSince: now });

/** @param volume from 0 to 1; undefined is no evidence of silence */
export function hear(hearing: Hearing, volume: number | undefined, now: number): Hearing {
  if (volume === undefined) return { ...hearing, quietSince: now };
  return volume >= MIN_AUDIBLE_LEVEL_RATIO ? { hasHeard: true, quietSince: now } : hearing;
}

export function isMuted({ hasHeard, quietSince }: Hearing, now: number): boolean {
  return !hasHeard && now - quietSince >= QUIET_MS;
}
