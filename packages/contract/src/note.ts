import { trimText } from "./clean-text";
import { MEDIA_KINDS, type MediaKind } from "./media-kind";

export const NOTE_MAX_LENGTH = 2000;

export type ParsedNote = { text: string } & Partial<Record<MediaKind, string>>;

/** Holds an address of ours, an image to be stored, or what the API puts in its place. Any other such line is text. */
const MARKER_PATTERN = /^\[(IMAGE|VIDEO|AUDIO):(\/api\/.+|data:.+|inline-[\w-]{22})\]$/;

/**
 * Splits a note into its text and the `[IMAGE:…]`, `[VIDEO:…]` and `[AUDIO:…]` lines (docs/behaviour/entities.md).
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
  parts.text = trimText(lines.join("\n"));
  return parts;
}

export function formatNote(parts: ParsedNote): string | null {
  const markers = MEDIA_KINDS.flatMap((kind) => (parts[kind] ? [`[${kind.toUpperCase()}:${parts[kind]}]`] : []));
  return [trimText(parts.text), ...markers].filter(Boolean).join("\n") || null;
}

export function hasNote(note: string | null | undefined): boolean {
  return formatNote(parseNote(note)) !== null;
}
