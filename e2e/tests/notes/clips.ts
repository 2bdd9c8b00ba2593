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

/** Five seconds of a test picture with a tone; a whole picture each second. */
const SAMPLE = join(import.meta.dirname, "clip-5s.webm");
const CLIP_SECONDS = 5;

/** A video of so many seconds, a multiple of five, as a phone or another program would have made it: some 7 kB a second. */
export async function clipFile(seconds: number) {
  const input = new Input({ source: new FilePathSource(SAMPLE), formats: [WEBM] });
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (!video || !audio) throw new Error("The sample has a picture and a sound.");
  const [picture, sound] = [new EncodedVideoPacketSource("vp8"), new EncodedAudioPacketSource("opus")];
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  output.addVideoTrack(picture);
  output.addAudioTrack(sound);
  await output.start();
  const [pictures, sounds] = await Promise.all([readPackets(video), readPackets(audio)]);
  const meta = {
    picture: { decoderConfig: (await video.getDecoderConfig()) ?? undefined },
    sound: { decoderConfig: (await audio.getDecoderConfig()) ?? undefined },
  };
  for (let from = 0; from < seconds; from += CLIP_SECONDS) {
    for (const packet of pictures)
      await picture.add(packet.clone({ timestamp: from + packet.timestamp }), meta.picture);
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
