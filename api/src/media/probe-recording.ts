import { MAX_SECONDS } from "@advent/contract";
import createError from "http-errors";
import { FilePathSource, Input, type InputFormat, MATROSKA, MP4, OGG, QTFF, WEBM } from "mediabunny";

/** What a recording really is, by its content and not by what its sender says. */
export interface Recording {
  kind: "video" | "audio";
  container: "webm" | "mp4" | "ogg";
  contentType: string;
  extension: "webm" | "mp4" | "m4a" | "ogg";
  durationMs: number;
  width: number | null;
  height: number | null;
}

const VIDEO_CODECS = new Set(["vp8", "vp9", "av1", "avc", "hevc"]);
const AUDIO_CODECS = new Set(["opus", "vorbis", "aac"]);
/** Recorders stop a moment late; a file may run that much over (seconds). */
const GRACE = 0.75;

/**
 * @throws 415 for anything that is not a whole webm, mp4 or ogg recording in a codec browsers play, 413 beyond 10 s of
 * video or 30 s of voice (spec §5)
 */
export async function probeRecording(file: string): Promise<Recording> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, WEBM, MATROSKA, OGG] });
  try {
    return checkDuration(await read(input));
  } catch (error) {
    throw createError.isHttpError(error) ? error : notARecording();
  } finally {
    input.dispose();
  }
}

async function read(input: Input): Promise<Recording> {
  const container = containerOf(await input.getFormat());
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (!video && !audio) throw notARecording();
  if (video && !VIDEO_CODECS.has((await video.getCodec()) ?? "")) throw notARecording();
  if (audio && !AUDIO_CODECS.has((await audio.getCodec()) ?? "")) throw notARecording();
  if (video && container === "ogg") throw notARecording();
  const kind = video ? "video" : "audio";
  const durationMs = Math.round((await input.computeDuration()) * 1000);
  return {
    kind,
    container,
    contentType: `${kind}/${container}`,
    extension: container === "mp4" && kind === "audio" ? "m4a" : container,
    durationMs,
    width: video ? await video.getDisplayWidth() : null,
    height: video ? await video.getDisplayHeight() : null,
  };
}

function containerOf(format: InputFormat): Recording["container"] {
  if (format === WEBM || format === MATROSKA) return "webm";
  if (format === MP4 || format === QTFF) return "mp4";
  if (format === OGG) return "ogg";
  throw notARecording();
}

function checkDuration(recording: Recording): Recording {
  const limit = MAX_SECONDS[recording.kind];
  if (recording.durationMs <= 0) throw notARecording();
  if (recording.durationMs > (limit + GRACE) * 1000) {
    throw createError(
      413,
      recording.kind === "video" ? `A video may last ${limit} seconds.` : `A voice note may last ${limit} seconds.`,
    );
  }
  return recording;
}

const notARecording = () => createError(415, "This file is not a video or voice recording that can be played.");
