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
import type { RecordingResult } from "./answer";
import { assertValid, MediaError } from "./refusal";
import type { Container } from "./structure/check-structure";

const CONTAINER_FORMATS: Record<Container, InputFormat[]> = { webm: [WEBM, MATROSKA], mp4: [MP4, QTFF], ogg: [OGG] };
const VIDEO_CODECS = new Set(["vp8", "vp9", "av1", "avc", "hevc"]);
const AUDIO_CODECS = new Set(["opus", "vorbis", "aac"]);
/** Pixels a side; recorders ask for 640 × 480. */
const MAX_WIDTH_PX = 1920;

/**
 * What a recording really is, by its content and not by what its sender says.
 * @throws for anything that is not a whole webm, mp4 or ogg recording in a codec browsers play
 */
export async function probeRecording(file: string, container: Container): Promise<RecordingResult> {
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

/** Tables may be whole and lead nowhere: there is something to play only where there is a first packet. */
async function hasPacket(track: InputTrack): Promise<boolean> {
  const packet = await new EncodedPacketSink(track).getFirstPacket();
  return packet !== null && packet.data.length > 0;
}

/** Baseline, Main or High: eight bits, 4:2:0. */
async function isPlainH264(video: InputVideoTrack): Promise<boolean> {
  return /^avc1\.(42|4d|64)/i.test((await video.getCodecParameterString()) ?? "");
}

/** The container, the display and the first picture each name a size; a decoder makes room for the largest. */
async function readSize(video: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()]);
  const coded = await Promise.all([video.getCodedWidth(), video.getCodedHeight()]);
  const decoded = (await video.getCodec()) === "vp8" ? await readVp8FrameSize(video) : [];
  if (Math.max(width, height, ...coded, ...decoded) > MAX_WIDTH_PX) throw new MediaError("tooWide");
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
