import { MEDIA_KINDS, type MediaKind } from "./media-kind";

/** Longest text of a note, without its media markers. */
export const NOTE_MAX_LENGTH = 2000;

/** A note taken apart: its words and at most one address per kind of media (behaviour §3). */
export interface ParsedNote {
  text: string;
  image?: string;
  video?: string;
  audio?: string;
}

const MARKER_PATTERN = /^\[(IMAGE|VIDEO|AUDIO):(.*)\]$/;

/**
 * Takes a note apart: `[IMAGE:…]`, `[VIDEO:…]` and `[AUDIO:…]` lines become values, the rest is the text (behaviour §3).
 * The last marker of a kind wins.
 */
export function parseNote(note: string | null | undefined): ParsedNote {
  const parts: ParsedNote = { text: "" };
  const lines: string[] = [];
  for (const line of (note ?? "").split("\n")) {
    const match = MARKER_PATTERN.exec(line.trim());
    if (match?.[1] && match[2]) parts[match[1].toLowerCase() as MediaKind] = match[2];
    else lines.push(line);
  }
  parts.text = lines.join("\n").trim();
  return parts;
}

/** The reverse of {@link parseNote}: text first, then one marker a line; `null` when there is nothing. */
export function formatNote(parts: ParsedNote): string | null {
  const markers = MEDIA_KINDS.flatMap((kind) => (parts[kind] ? [`[${kind.toUpperCase()}:${parts[kind]}]`] : []));
  return [parts.text.trim(), ...markers].filter(Boolean).join("\n") || null;
}

/** Whether a note says, shows or plays anything. */
export function hasNote(note: string | null | undefined): boolean {
  return formatNote(parseNote(note)) !== null;
}
