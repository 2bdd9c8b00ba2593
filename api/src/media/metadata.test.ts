import { join } from "node:path";
import {
  ALL_FORMATS,
  BufferTarget,
  Conversion,
  FilePathSource,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

const api = setUpApi({ products: smallCatalogue });

const GPS_POSITION = "+51.5014-000.1419/";
const PHONE_NAME = "Ada’s phone";

async function tag(sample: string, format: OutputFormat): Promise<Buffer> {
  const source = new FilePathSource(join(import.meta.dirname, "../../test/media", sample));
  const input = new Input({ source, formats: ALL_FORMATS });
  const target = new BufferTarget();
  const tags = {
    title: GPS_POSITION,
    comment: PHONE_NAME,
    raw: { "©xyz": GPS_POSITION, "com.apple.quicktime.model": PHONE_NAME },
  };
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tags,
    showWarnings: false,
  });
  await conversion.execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

test.each([
  ["video/mp4", "video-1s.mp4", new Mp4OutputFormat()],
  ["video/quicktime", "video-1s.mp4", new MovOutputFormat()],
  ["video/webm", "video-2s.webm", new WebMOutputFormat()],
  ["audio/mp4", "voice-2s.mp4", new Mp4OutputFormat()],
  ["audio/ogg", "voice-3s.webm", new OggOutputFormat()],
])("%s is stored without place and phone", async (type, sample, format) => {
  const bytes = await tag(sample, format);
  expect([bytes.includes(GPS_POSITION), bytes.includes(PHONE_NAME)]).toEqual([true, true]);
  const shopper = await api.shopper();
  const init = { body: new Uint8Array(bytes), headers: { "content-type": type } };
  const { status, json } = await shopper.send("POST", "/api/videos/upload", init);
  expect(status).toBe(200);
  const file = (json as { videoUrl: string }).videoUrl.replace("/api/media/", "");
  const stored = await api.services.media.records.find({ parentId: file }, { _id: 1 }).lean();
  for (const { _id } of stored) {
    const kept = Buffer.from(await (await fetch(`${api.origin}/api/media/${_id}`)).arrayBuffer());
    expect([kept.length > 500, kept.includes(GPS_POSITION), kept.includes(PHONE_NAME)]).toEqual([true, false, false]);
  }
  expect(stored.length).toBeGreaterThan(0);
});
