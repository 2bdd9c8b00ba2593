import { EncodedPacketSink, type InputVideoTrack } from "mediabunny";

/** Width and height that the first frame itself claims (RFC 6386 §9.1); none when it is no key frame. */
export async function vp8FrameSize(video: InputVideoTrack): Promise<number[]> {
  const packet = await new EncodedPacketSink(video).getFirstPacket();
  if (!packet || packet.data.byteLength < 10) return [];
  const frame = Buffer.from(packet.data.buffer, packet.data.byteOffset, packet.data.byteLength);
  const isKeyFrame = (frame.readUInt8(0) & 1) === 0 && frame.readUIntBE(3, 3) === 0x9d012a;
  return isKeyFrame ? [frame.readUInt16LE(6) & 0x3fff, frame.readUInt16LE(8) & 0x3fff] : [];
}
