import { Mp4OutputFormat, WebMOutputFormat } from "mediabunny";
import type { Cutting } from "./clip";
import { convertPart } from "./convert";
import type { ClipPart } from "./part";
import type { Tracks } from "./tracks";

/**
 * A copy must start at a key frame. It may skip up to one second to reach one and never includes footage outside
 * the selection.
 */
const copy = { mode: "forced", boundaryPolicy: "shrink", boundaryTolerance: 1, shiftTolerance: 1 } as const;

/** @returns undefined when the selection cannot be copied and must be encoded */
export async function copyPart(tracks: Tracks, part: ClipPart, cutting: Cutting): Promise<Blob | undefined> {
  const isWebm = /webm|matroska/.test((await tracks.input.getFormat()).mimeType);
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  return convertPart(tracks, part, cutting, { format, copy });
}
