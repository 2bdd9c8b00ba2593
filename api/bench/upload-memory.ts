import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseDatabase } from "@advent/devdb/database";
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from "mediabunny";

const MB = 1024 * 1024;
const PORT = 14_711;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const counts = process.argv.slice(2).map(Number);

/** A webm of nearly 20 MB that lasts 10 s; its frames are noise, which only a decoder would notice. */
async function largeVideo(): Promise<ArrayBuffer> {
  const source = new EncodedVideoPacketSource("vp8");
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  output.addVideoTrack(source);
  await output.start();
  const meta = { decoderConfig: { codec: "vp8", codedWidth: 640, codedHeight: 480 } };
  for (let frame = 0; frame < 100; frame += 1) {
    const bytes = new Uint8Array(0.19 * MB).fill(frame + 1);
    await source.add(new EncodedPacket(bytes, frame === 0 ? "key" : "delta", frame / 10, 0.1), meta);
  }
  await output.finalize();
  if (!target.buffer) throw new Error("No video was made.");
  return target.buffer;
}

async function rssOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The cookie of a shopper of her own: one may send a few at a time only. */
async function newShopper(): Promise<string> {
  const { headers } = await fetch(`${ORIGIN}/api/calendar`);
  const pairs = headers.getSetCookie().map((line) => line.split(";")[0]);
  return pairs.join("; ");
}

/** RSS growth of the API while `count` shoppers send 20 MB each at once. */
async function measure(pid: number, video: ArrayBuffer, count: number) {
  const cookies = await Promise.all(Array.from({ length: count }, newShopper));
  const before = await rssOf(pid);
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await rssOf(pid));
  }, 20);
  const started = performance.now();
  const common = { origin: ORIGIN, "content-type": "video/webm" };
  const answers = await Promise.all(
    cookies.map((cookie) =>
      fetch(`${ORIGIN}/api/videos/upload`, { method: "POST", headers: { ...common, cookie }, body: video }),
    ),
  );
  clearInterval(watch);
  const stored = answers.filter(({ ok }) => ok).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const growth = Math.round(peak - before);
  console.log(
    `${count} uploads of ${(video.byteLength / MB).toFixed(1)} MB at once: ${stored} stored in ${seconds} s, RSS ${Math.round(before)} MB, grew by ${growth} MB`,
  );
}

const directory = await mkdtemp(join(tmpdir(), "advent-bench-"));
const database = await chooseDatabase(process.env, { directory, log: () => {} });
const api = spawn(process.execPath, [join(import.meta.dirname, "../dist/server/main.js")], {
  env: {
    ...process.env,
    API_PORT: String(PORT),
    MONGODB_URI: database.uri,
    MONGODB_DATABASE: "bench",
    COOKIE_SECRET: "for-the-benchmark-only-for-the-benchmark-only",
    RATE_LIMITS: "off",
    LOG_LEVEL: "fatal",
  },
  stdio: "inherit",
});
try {
  while (!(await fetch(`${ORIGIN}/api/health`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const video = await largeVideo();
  for (const count of counts.length > 0 ? counts : [1, 20, 50]) await measure(api.pid ?? 0, video, count);
} finally {
  api.kill();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}
