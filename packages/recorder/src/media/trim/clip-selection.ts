import { MAX_BYTES, MAX_UPLOAD_SECONDS } from "@advent/contract";

const LONG_CLIP_SECONDS = 60;
const getStepSeconds = (seconds: number) => (seconds > LONG_CLIP_SECONDS ? 10 : 1);
const getMaxSteps = (seconds: number) => MAX_UPLOAD_SECONDS.video / getStepSeconds(seconds);
/**
 * Share of the limit that a copy may be estimated at. A selection can have a higher bit rate than the clip's
 * average.
 */
const SAFE_SIZE_RATIO = 0.95;

/** Selection in steps of one second, or ten for a long clip. `from` is smaller than `to`. */
export interface StepRange {
  from: number;
  to: number;
}

/** Selection in seconds. */
export interface ClipPart {
  start: number;
  end: number;
}

export interface ClipSource {
  /** Average over the whole clip. */
  bytesPerSecond: number;
  /** Has more pixels than the API takes. */
  isTooWide: boolean;
}

/** Returns the mark at the clip's end. A remainder below one second belongs to the step before. */
export const getLastStep = (seconds: number) => Math.max(1, Math.ceil((seconds - 1) / getStepSeconds(seconds)));

export const getSecondsAt = (mark: number, seconds: number) =>
  mark === getLastStep(seconds) ? seconds : mark * getStepSeconds(seconds);

export const getInitialStepRange = (seconds: number): StepRange => ({
  from: 0,
  to: Math.min(getLastStep(seconds), getMaxSteps(seconds)),
});

/** Moves one end. The other one follows if the selection would be empty or too long (docs/behaviour/notes.md). */
export function moveStepRange({ from, to }: StepRange, change: Partial<StepRange>, seconds: number): StepRange {
  const last = getLastStep(seconds);
  const most = getMaxSteps(seconds);
  if (change.from !== undefined) {
    const start = Math.min(change.from, last - 1);
    return { from: start, to: Math.min(Math.max(to, start + 1), start + most) };
  }
  const end = Math.max(change.to ?? to, 1);
  return { from: Math.max(Math.min(from, end - 1), end - most), to: end };
}

export function toClipPart({ from, to }: StepRange, seconds: number): ClipPart {
  const start = getSecondsAt(from, seconds);
  return { start, end: Math.min(getSecondsAt(to, seconds), start + MAX_UPLOAD_SECONDS.video) };
}

export const getLength = ({ start, end }: ClipPart) => end - start;

export const canCopy = (part: ClipPart, { bytesPerSecond, isTooWide }: ClipSource) =>
  !isTooWide && getLength(part) * bytesPerSecond <= SAFE_SIZE_RATIO * MAX_BYTES.video;
