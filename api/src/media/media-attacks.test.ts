import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from "mediabunny";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

const api = setUpApi({ products: smallCatalogue });

async function send(bytes: Uint8Array, type: string, path = "/api/videos/upload") {
  const shopper = await api.shopper();
  return shopper.send("POST", path, {
    body: new Uint8Array(bytes),
    headers: { "content-type": type },
  });
}

/**
 * @param claimed size in the container
 * @param coded size in the first VP8 frame
 */
async function makeVideo(claimed: number, coded: number): Promise<Uint8Array> {
  const source = new EncodedVideoPacketSource("vp8");
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  output.addVideoTrack(source);
  await output.start();
  const frame = Buffer.from("10020 09d012a00000000 00".replaceAll(" ", ""), "hex");
  frame.writeUInt16LE(coded, 6);
  frame.writeUInt16LE(coded, 8);
  const decoderConfig = { codec: "vp8", codedWidth: claimed, codedHeight: claimed };
  await source.add(new EncodedPacket(frame, "key", 0, 1), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

test.each([
  ["is", 8192, 8192],
  ["hides that it is", 640, 8192],
])("rejects a video that %s 8192 pixels wide before decoding", async (_how, claimed, coded) => {
  expect(await send(await makeVideo(claimed, coded), "video/webm")).toMatchObject({
    status: 413,
    text: "A video can be at most 1920 × 1920 pixels.",
  });
});

test("rejects a PNG claiming 50,000 pixels a side in time", async () => {
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452 0000c350 0000c350 0802000000".replaceAll(" ", ""), "hex");
  const { status } = await send(png, "image/png", "/api/images/upload");
  expect(status).toBe(415);
});
