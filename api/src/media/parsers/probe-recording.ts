import { MAX_VIDEO_SIDE_PX } from "@advent/contract";
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputFormat,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  WEBM,
} from "mediabunny";
import { assertValid, MediaError } from "./media-error";
import type { ParserResult } from "./parse-result";
import type { Container } from "./structure/check-structure";

export const CONTAINER_FORMATS: Record<Container, InputFormat[]> = {
  webm: [WEBM, MATROSKA],
  mp4: [MP4, QTFF],
  ogg: [OGG],
};
const VIDEO_CODECS = new Set(["vp8", "vp9", "av1", "avc", "hevc"]);
const AUDIO_CODECS = new Set(["opus", "vorbis", "aac"]);

/**
 * Detects format and codecs from the content, never from the client's headers.
 * @throws for anything but a complete webm, mp4 or ogg in a codec browsers play
 */
export async function probeRecording(file: string, container: Container): Promise<ParserResult<"recording">> {
  const input = new Input({ source: new FilePathSource(file), formats: CONTAINER_FORMATS[container] });
  try {
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
    assertValid(video !== null || audio !== null);
    assertValid(!video || (container !== "ogg" && VIDEO_CODECS.has((await video.getCodec()) ?? "")));
    assertValid(!audio || AUDIO_CODECS.has((await audio.getCodec()) ?? ""));
    const size = video ? await readSize(video) : { width: null, height: null };
    const durationMs = Math.round((await input.computeDuration()) * 1000);
    assertValid(durationMs > 0);
    for (const track of [video, audio]) assertValid(!track || (await hasPacket(track)));
    const playsEverywhere = (!video || (await isPlainH264(video))) && (!audio || (await audio.getCodec()) === "aac");
    return { kind: video ? "video" : "audio", container, durationMs, ...size, playsEverywhere };
  } finally {
    input.dispose();
  }
}

/** Valid tables can lead nowhere. Only a first packet proves that the track plays. */
async function hasPacket(track: InputTrack): Promise<boolean> {
  const packet = await new EncodedPacketSink(track).getFirstPacket();
  return packet !== null && packet.data.length > 0;
}

/** Baseline, Main or High profile: 8 bits, 4:2:0. */
async function isPlainH264(video: InputVideoTrack): Promise<boolean> {
  return /^avc1\.(42|4d|64)/i.test((await video.getCodecParameterString()) ?? "");
}

/** Returns the largest of the sizes in container, display and first frame. Decoders allocate for it. */
async function readSize(video: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()]);
  const coded = await Promise.all([video.getCodedWidth(), video.getCodedHeight()]);
  const decoded = (await video.getCodec()) === "vp8" ? await readVp8FrameSize(video) : [];
  if (Math.max(width, height, ...coded, ...decoded) > MAX_VIDEO_SIDE_PX) throw new MediaError("tooWide");
  return { width, height };
}

/** Width and height that the first frame itself claims (RFC 6386 §9.1); none when it is no key frame. */
async function readVp8FrameSize(video: InputVideoTrack): Promise<number[]> {
  const packet = await new EncodedPacketSink(video).getFirstPacket();
  if (!packet || packet.data.byteLength < 10) return [];
  const frame = Buffer.from(packet.data.buffer, packet.data.byteOffset, packet.data.byteLength);
  const isKeyFrame = (frame.readUInt8(0) & 1) === 0 && frame.readUIntBE(3, 3) === 0x9d012a;
  return isKeyFrame ? [frame.readUInt16LE(6) & 0x3fff, frame.readUInt16LE(8) & 0x3fff] : [];
}
