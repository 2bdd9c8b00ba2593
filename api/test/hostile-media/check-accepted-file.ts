import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import sharp from "sharp";

const TYPES = ["video/webm", "video/mp4", "audio/webm", "audio/mp4", "audio/ogg", "image/webp"];
const MAX_DURATION_SECONDS = 30.75;

/** Runs in a separate process, because an accepted file is still untrusted. */
process.on("message", async (url: string) => {
  process.send?.(await findFault(url).catch((error: unknown) => `cannot be read again: ${String(error)}`));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

/** Returns the fault of an accepted file. Empty when there is none. */
async function findFault(url: string): Promise<string> {
  const response = await fetch(url);
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || !TYPES.includes(type)) return `is served with ${response.status} as "${type}"`;
  const bytes = await response.arrayBuffer();
  if (type === "image/webp") {
    await sharp(bytes, { failOn: "error" }).stats();
    return "";
  }
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const seconds = await input.computeDuration();
  const track = (await input.getPrimaryVideoTrack()) ?? (await input.getPrimaryAudioTrack());
  if (!track || !(await new EncodedPacketSink(track).getFirstPacket())) return "holds nothing to play";
  return seconds > 0 && seconds <= MAX_DURATION_SECONDS ? "" : `lasts ${seconds} s`;
}
