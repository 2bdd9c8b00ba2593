/** What is played, and how it is shown. */
export interface Recording {
  /** Address of the recording. */
  src: string;
  /** Address of an MP4 rendition, offered first where there is one. */
  mp4?: string | undefined;
  /** Still picture shown before a video plays. */
  poster?: string | undefined;
  /** Address of a video's captions (WebVTT), where there are any. */
  captions?: string | undefined;
  /** Accessible name, such as `Video message`. */
  label: string;
  /** Told when the browser can play none of the addresses; the reader is offered a download anyway. */
  onUnplayable?: (() => void) | undefined;
}

const SOURCE_TYPES: Readonly<Record<string, string>> = { mp4: "mp4", m4a: "mp4", mov: "quicktime", webm: "webm", ogg: "ogg" };

export interface Source {
  src: string;
  type?: string;
}

/** What to offer the browser, best first: the MP4 rendition plays everywhere, the recording perhaps not. */
export function getSources(kind: "video" | "audio", src: string, mp4?: string): Source[] {
  const original = { src, ...getSourceType(kind, src) };
  return mp4 && mp4 !== src ? [{ src: mp4, type: `${kind}/mp4` }, original] : [original];
}

function getSourceType(kind: "video" | "audio", src: string): { type?: string } {
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(src)?.[1]?.toLowerCase() ?? "";
  const subtype = src.startsWith("blob:") ? undefined : SOURCE_TYPES[ending];
  return subtype ? { type: `${kind}/${subtype}` } : {};
}
