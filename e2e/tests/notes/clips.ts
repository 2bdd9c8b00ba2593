import { join } from "node:path";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  type InputTrack,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";

/** Has a keyframe every second. */
const SAMPLE = join(import.meta.dirname, "clip-5s.webm");
const CLIP_SECONDS = 5;

/** Returns a video of `seconds`, a multiple of five, as a phone or another program writes it. */
export async function clipFile(seconds: number) {
  const input = new Input({ source: new FilePathSource(SAMPLE), formats: [WEBM] });
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (!video || !audio) throw new Error("The sample has a picture and a sound.");
  const [image, sound] = [new EncodedVideoPacketSource("vp8"), new EncodedAudioPacketSource("opus")];
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  output.addVideoTrack(image);
  output.addAudioTrack(sound);
  await output.start();
  const [images, sounds] = await Promise.all([readPackets(video), readPackets(audio)]);
  const meta = {
    image: { decoderConfig: (await video.getDecoderConfig()) ?? undefined },
    sound: { decoderConfig: (await audio.getDecoderConfig()) ?? undefined },
  };
  for (let from = 0; from < seconds; from += CLIP_SECONDS) {
    for (const packet of images) await image.add(packet.clone({ timestamp: from + packet.timestamp }), meta.image);
    for (const packet of sounds) await sound.add(packet.clone({ timestamp: from + packet.timestamp }), meta.sound);
  }
  await output.finalize();
  input.dispose();
  return { name: "holiday.webm", mimeType: "video/webm", buffer: Buffer.from(new Uint8Array(target.buffer ?? [])) };
}

async function readPackets(track: InputTrack) {
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    if (packet.timestamp >= 0 && packet.timestamp + packet.duration <= CLIP_SECONDS) packets.push(packet);
  return packets;
}
