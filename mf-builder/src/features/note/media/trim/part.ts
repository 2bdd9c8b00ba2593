import { MAX_BYTES, MAX_UPLOAD_SECONDS } from "@advent/contract";

/** Seconds between the marks that a part begins and ends at. */
const STEP_SECONDS = 10;
const MOST_STEPS = MAX_UPLOAD_SECONDS.video / STEP_SECONDS;
/** How much of the limit a copy may be expected to have: a part can be heavier than the average of its clip. */
const SAFE_SIZE_RATIO = 0.95;

/** A part of a clip, from mark to mark; `from` is smaller than `to`. */
export interface Marks {
  from: number;
  to: number;
}

/** The same in seconds. */
export interface ClipPart {
  start: number;
  end: number;
}

/** The last mark is the clip's end; what remains of less than a second belongs to the step before. */
export const getLastMark = (seconds: number) => Math.max(1, Math.ceil((seconds - 1) / STEP_SECONDS));

export const getSecondsAt = (mark: number, seconds: number) => (mark === getLastMark(seconds) ? seconds : mark * STEP_SECONDS);

/** As much of the clip as can be sent, from its beginning. */
export const getFirstMarks = (seconds: number): Marks => ({ from: 0, to: Math.min(getLastMark(seconds), MOST_STEPS) });

/** Moves one end; the other follows where the part would be empty or longer than may be sent (behaviour §5). */
export function moveMarks({ from, to }: Marks, change: Partial<Marks>, last: number): Marks {
  if (change.from !== undefined) {
    const start = Math.min(change.from, last - 1);
    return { from: start, to: Math.min(Math.max(to, start + 1), start + MOST_STEPS) };
  }
  const end = Math.max(change.to ?? to, 1);
  return { from: Math.max(Math.min(from, end - 1), end - MOST_STEPS), to: end };
}

export function toPart({ from, to }: Marks, seconds: number): ClipPart {
  const start = getSecondsAt(from, seconds);
  return { start, end: Math.min(getSecondsAt(to, seconds), start + MAX_UPLOAD_SECONDS.video) };
}

export const getLength = ({ start, end }: ClipPart) => end - start;

/** Whether a part can be copied out of its clip and sent. */
export const canCopy = (part: ClipPart, bytesPerSecond: number) =>
  getLength(part) * bytesPerSecond <= SAFE_SIZE_RATIO * MAX_BYTES.video;
