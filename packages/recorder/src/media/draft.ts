import {
  type Captions,
  formatNote,
  MEDIA_KINDS,
  type MediaKind,
  type ParsedNote,
  parseNote,
  trimText,
} from "@advent/contract";

/** The URL of a stored file, or a new file. */
export type Medium = string | { file: Blob; seconds?: number };
export type Media = Readonly<Partial<Record<MediaKind, Medium>>>;

export interface Draft {
  text: string;
  media: Media;
  /** `null` for the shopper's own text, undefined while nothing was requested. */
  enhanced?: string | null;
  /** Captions of the video or voice note. They go with it. */
  captions?: Captions;
}

export type DraftChange =
  | { type: "write"; text: string; enhanced?: string | null }
  /** Replaces all other media (docs/behaviour/notes.md). */
  | { type: "attach"; kind: MediaKind; file: Blob; seconds?: number }
  | { type: "remove"; kind: MediaKind }
  | { type: "caption"; captions: Captions | undefined }
  | { type: "store"; kind: MediaKind; url: string };

export function reduceDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case "write":
      return { ...draft, ...(change.enhanced === undefined ? {} : { enhanced: change.enhanced }), text: change.text };
    case "attach":
      return {
        ...draft,
        media: { [change.kind]: { file: change.file, seconds: change.seconds } },
        captions: undefined,
      };
    case "remove": {
      const { [change.kind]: _removed, ...media } = draft.media;
      return { ...draft, media, captions: change.kind === "image" ? draft.captions : undefined };
    }
    case "caption":
      return { ...draft, captions: change.captions };
    case "store":
      return { ...draft, media: { ...draft.media, [change.kind]: change.url } };
  }
}

/** Splits markers from the text (docs/behaviour/notes.md). */
export function parseDraft(note: string | null, shown?: Captions): Draft {
  const { text, ...media } = parseNote(note);
  return { text, media, captions: shown && { lang: shown.lang, cues: shown.cues } };
}

/** Returns `null` when there is nothing. Every file must be stored first. */
export function toNote({ text, media }: Draft): string | null {
  const parts: ParsedNote = { text };
  for (const kind of MEDIA_KINDS) {
    const medium = media[kind];
    if (typeof medium === "string") parts[kind] = medium;
  }
  return formatNote(parts);
}

/** Returns undefined to keep the saved enhanced text. */
export function getEnhancedNote(draft: Draft, savedNote: string | null): string | null | undefined {
  if (draft.enhanced !== undefined) return draft.enhanced;
  return draft.text.trim() === parseNote(savedNote).text ? undefined : null;
}

export const hasNewMedia = ({ media }: Draft): boolean => MEDIA_KINDS.some((kind) => typeof media[kind] === "object");

export const isEmpty = (draft: Draft): boolean => toNote(draft) === null && !hasNewMedia(draft);

export function isChanged(draft: Draft, savedNote: string | null): boolean {
  return hasNewMedia(draft) || toNote(draft) !== formatNote(parseNote(savedNote));
}

/** Returns undefined for unchanged captions, and `null` when they were removed. Empty lines are left out. */
export function getChangedCaptions({ captions }: Draft, saved: Draft): Captions | null | undefined {
  if (JSON.stringify(captions) === JSON.stringify(saved.captions)) return undefined;
  const cues = captions?.cues.filter(({ text }) => trimText(text)) ?? [];
  return captions && cues.length > 0 ? { ...captions, cues } : null;
}

/** Upload order (docs/behaviour/notes.md). */
const UPLOAD_ORDER: readonly MediaKind[] = ["video", "audio", "image"];

export function getFilesToSend(media: Media): { kind: MediaKind; file: Blob; seconds?: number }[] {
  return UPLOAD_ORDER.flatMap((kind) => {
    const medium = media[kind];
    return typeof medium === "object" ? [{ kind, ...medium }] : [];
  });
}
