import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BYTES_PER_MB } from "@advent/contract";
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { type RunningApi, startApi } from "../../test/api";
import { LONG_CLIPS, type LongClip, longClip } from "../../test/long-clips";
import { smallCatalogue } from "../../test/small-catalogue";
import { runBounded } from "./parser-pool/run-bounded";
import { probeRecording } from "./parsers/probe-recording";
import { checkStructure } from "./parsers/structure/check-structure";
import { toRecording } from "./recording";
import { findTranscoder, type Transcoder } from "./transcoder";

const sample = join(import.meta.dirname, "../../test/media/video-12s.webm");
const patient = {
  run: (program: Parameters<typeof runBounded>[0]) =>
    runBounded(program, { ms: 60_000, cpuSeconds: 60, megabytes: 256 }),
};

let api: RunningApi;
let directory: string;
let transcoder: Transcoder;
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue });
  directory = await mkdtemp(join(tmpdir(), "advent-clips-"));
  transcoder = await findTranscoder();
});
afterAll(async () => {
  await api.stop();
  await rm(directory, { recursive: true });
});

const getClips = (...names: LongClip[]) =>
  Promise.all(transcoder.available ? names.map((name) => longClip(directory, name)) : []);

async function send(bytes: Uint8Array, type: string) {
  const shopper = await api.shopper();
  const body = new Uint8Array(bytes);
  const response = await shopper.send("POST", "/api/videos/upload", { body, headers: { "content-type": type } });
  return { shopper, ...response };
}

async function measureSeconds(bytes: ArrayBuffer | Uint8Array): Promise<number> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  return (await input.computeDuration()) - (await input.getFirstTimestamp());
}

test.each(LONG_CLIPS)("three minutes of %s are an honest file", async (name) => {
  for (const clip of await getClips(name)) {
    const container = checkStructure(clip);
    const recording = toRecording(await probeRecording(clip, container));
    const playsEverywhere = !name.endsWith("webm");
    expect(recording).toMatchObject({ kind: "video", playsEverywhere, durationMs: expect.any(Number) });
    expect(recording.durationMs).toBeGreaterThan(175_000);
    expect((await readFile(clip)).length).toBeLessThan(20 * BYTES_PER_MB);
  }
});

test.each([
  ["a phone's three minutes of 60 pictures a second", "60.mov"],
  ["a recording of twelve seconds", sample],
] as const)("rendition of %s is as long as the clip", async (_what, name) => {
  for (const clip of name === sample ? [sample] : await getClips(name as LongClip)) {
    const recording = toRecording(await probeRecording(clip, checkStructure(clip)));
    for await (const made of transcoder.createRenditions(patient, clip, recording, directory)) {
      if (made.name === "poster.webp") continue;
      const film = await readFile(made.file);
      expect(await measureSeconds(film)).toBeCloseTo(await measureSeconds(await readFile(clip)), 0);
      expect(film.length).toBeLessThan(21 * BYTES_PER_MB);
      expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"));
    }
  }
});

test.each(["60.mov", "15.webm"] as const)("accepts three minutes of %s unchanged", async (name) => {
  for (const clip of await getClips(name)) {
    const bytes = await readFile(clip);
    const { shopper, status, json } = await send(bytes, name === "15.webm" ? "video/webm" : "video/quicktime");
    expect(status).toBe(200);
    const { videoUrl } = json as { videoUrl: string };
    const kept = await (await fetch(api.origin + videoUrl)).arrayBuffer();
    expect(await measureSeconds(kept)).toBeCloseTo(await measureSeconds(bytes), 1);
    await shopper.addItem(1, "prod_ring-1", { note: `[VIDEO:${videoUrl}]` });
  }
});

async function makeVideo(seconds: number): Promise<Uint8Array> {
  const source = new EncodedVideoPacketSource("vp8");
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: "vp8", codedWidth: 64, codedHeight: 48 };
  const frame = Buffer.from("1002009d012a40003000", "hex");
  for (let second = 0; second <= seconds; second += 1)
    await source.add(new EncodedPacket(frame, "key", second, 1), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

const TOO_LONG = "A video can last up to 3 minutes and a voice note up to 30 seconds.";
test.each([
  ["3 minutes", 180, 200, expect.stringContaining("/api/media/")],
  ["a second more", 181, 413, TOO_LONG],
  ["an hour", 3600, 413, TOO_LONG],
])("rejects a video of %s with one sentence", async (_length, seconds, status, text) => {
  expect(await send(await makeVideo(seconds), "video/webm")).toMatchObject({ status, text });
});
