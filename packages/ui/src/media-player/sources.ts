const TYPES: Readonly<Record<string, string>> = { mp4: "mp4", m4a: "mp4", mov: "quicktime", webm: "webm", ogg: "ogg" };

export interface Source {
  src: string;
  type?: string;
}

/** What to offer the browser, best first: the MP4 rendition plays everywhere, the recording perhaps not. */
export function sourcesOf(kind: "video" | "audio", src: string, mp4?: string): Source[] {
  const original = { src, ...typeOf(kind, src) };
  return mp4 && mp4 !== src ? [{ src: mp4, type: `${kind}/mp4` }, original] : [original];
}

function typeOf(kind: "video" | "audio", src: string): { type?: string } {
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(src)?.[1]?.toLowerCase() ?? "";
  const subtype = src.startsWith("blob:") ? undefined : TYPES[ending];
  return subtype ? { type: `${kind}/${subtype}` } : {};
}
