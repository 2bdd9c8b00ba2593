import { Mp4OutputFormat, WebMOutputFormat } from "mediabunny";
import type { Cutting } from "./clip";
import { convertPart } from "./convert";
import type { ClipPart } from "./part";
import type { Tracks } from "./tracks";

/** The part begins with a whole picture: at most so many seconds may be left out for that, and nothing outside of it is sent. */
const copy = { mode: "forced", boundaryPolicy: "shrink", boundaryTolerance: 1, shiftTolerance: 1 } as const;

/** @returns undefined where the part cannot be copied: it has to be encoded */
export async function copyPart(tracks: Tracks, part: ClipPart, cutting: Cutting): Promise<Blob | undefined> {
  const isWebm = /webm|matroska/.test((await tracks.input.getFormat()).mimeType);
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  return convertPart(tracks, part, cutting, { format, copy });
}
