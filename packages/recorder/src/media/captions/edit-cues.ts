import type { CaptionCue } from "@advent/contract";

/** Shortest line, in milliseconds. */
const MIN_CUE_MS = 100;

/** Moves the start of a line between its neighbours' starts. The line before ends there if it reached it. */
export function moveStart(cues: readonly CaptionCue[], index: number, startMs: number, durationMs: number) {
  const [before, cue, after] = [cues[index - 1], cues[index], cues[index + 1]];
  if (!cue || !Number.isFinite(startMs)) return [...cues];
  const earliest = before ? before.startMs + MIN_CUE_MS : 0;
  const latest = Math.max(earliest, (after?.startMs ?? durationMs) - MIN_CUE_MS);
  const start = Math.round(Math.min(Math.max(startMs, earliest), latest));
  const endMs = cue.endMs - start < MIN_CUE_MS ? (after?.startMs ?? durationMs) : cue.endMs;
  const isJoined = before && (before.endMs === cue.startMs || before.endMs > start);
  return cues.map((other, at) => {
    if (at === index) return { ...cue, startMs: start, endMs };
    return at === index - 1 && isJoined ? { ...other, endMs: start } : other;
  });
}

/** Splits a line at the space nearest to its middle, and its time alike. A single word stays whole. */
export function splitCue(cues: readonly CaptionCue[], index: number): CaptionCue[] {
  return cues.flatMap((cue, at) => {
    const { startMs, endMs, text } = cue;
    const space = findMiddleSpace(text);
    if (at !== index || space === undefined || endMs - startMs < 2 * MIN_CUE_MS) return [cue];
    const middle = Math.round(startMs + ((endMs - startMs) * space) / text.length);
    return [
      { startMs, endMs: middle, text: text.slice(0, space).trim() },
      { startMs: middle, endMs, text: text.slice(space).trim() },
    ];
  });
}

function findMiddleSpace(text: string): number | undefined {
  const getDistance = (space: number) => Math.abs(space - text.length / 2);
  const spaces = [...text.trim().matchAll(/\s+/g)].map(({ index }) => index);
  return spaces.sort((a, b) => getDistance(a) - getDistance(b))[0];
}
