import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { FFMPEG_COMMAND, runBlender, runFfmpeg, smoothImage } from "../src/tools";

const help = `Makes the film of the builder's hero: npm run film [-- posters]

Renders the two stills with Blender when .cache/film has none (some minutes each), draws gold dust, candle bokeh and glints
over them in a browser, and encodes both cuts as VP9 and H.264 with ffmpeg, each with its poster; \`posters\` makes these alone.
Needs Blender, NumPy, ffmpeg and Chromium (CHROMIUM_PATH when it is not at /usr/bin/chromium).`;

const root = join(import.meta.dirname, "../../..");
const cache = join(root, ".cache/film");
const out = join(root, "mf-builder/src/features/hero/film");

const FILM_SECONDS = 10;
const FRAMES_PER_SECOND = 25;
const MAX_FILM_BYTES = 900_000;

interface Cut {
  name: "wide" | "upright";
  film: [width: number, height: number];
  still: [width: number, height: number];
}

const cuts: Cut[] = [
  { name: "wide", film: [1280, 720], still: [1600, 900] },
  { name: "upright", film: [720, 1280], still: [900, 1600] },
];

async function getStill({ name, still }: Cut): Promise<string> {
  const file = join(cache, `${name}.png`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const raw = join(cache, `${name}-raw.png`);
  await runBlender(join(import.meta.dirname, "still.py"), [name, raw, ...still.map(String)]);
  await smoothImage(raw, file);
  return file;
}

async function open(page: Page, still: string, [width, height]: [number, number]): Promise<void> {
  await page.evaluate(`openStage("data:image/png;base64,${readFileSync(still, "base64")}", ${width}, ${height})`);
}

async function renderFrame(page: Page, t: number, type: "image/jpeg" | "image/png"): Promise<Buffer> {
  return Buffer.from(await page.evaluate<string>(`takeFrame(${t}, "${type}")`), "base64");
}

async function captureFilm(page: Page, { name, film }: Cut, still: string): Promise<string> {
  const master = join(cache, `${name}.mkv`);
  const input = ["-f", "image2pipe", "-framerate", String(FRAMES_PER_SECOND), "-c:v", "mjpeg", "-i", "-"];
  const keep = ["-c:v", "libx264", "-qp", "8", "-preset", "ultrafast", "-pix_fmt", "yuv420p", master];
  const encoder = spawn(FFMPEG_COMMAND, ["-v", "error", "-y", ...input, ...keep], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  await open(page, still, film);
  for (let i = 0; i < FILM_SECONDS * FRAMES_PER_SECOND; i++) {
    const image = await renderFrame(page, i / (FILM_SECONDS * FRAMES_PER_SECOND), "image/jpeg");
    if (!encoder.stdin.write(image)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await once(encoder, "close");
  if (code !== 0) throw new Error(`ffmpeg could not keep the frames of the ${name} cut.`);
  return master;
}

const FILM_CODECS = {
  webm: (crf: number) => ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", String(crf), "-row-mt", "1", "-cpu-used", "2"],
  mp4: (crf: number) => ["-c:v", "libx264", "-crf", String(crf), "-preset", "slow", "-movflags", "+faststart"],
};

async function encode(master: string, name: string, type: "webm" | "mp4", crf: number): Promise<void> {
  const file = join(out, `${name}.${type}`);
  const still = ["-an", "-pix_fmt", "yuv420p"];
  await runFfmpeg(["-i", master, ...still, ...FILM_CODECS[type](crf), file]);
  const { size } = statSync(file);
  if (size > MAX_FILM_BYTES) return encode(master, name, type, crf + 2);
  console.log(`${name}.${type}  ${Math.round(size / 1000)} kB  crf ${crf}`);
}

async function capturePoster(page: Page, { name, film, still: size }: Cut, still: string): Promise<void> {
  await open(page, still, size);
  const image = sharp(await renderFrame(page, 0, "image/png"));
  const fine = { quality: 50, effort: 9 };
  const files = {
    [`${name}.avif`]: image.clone().avif(fine),
    ...(name === "upright" && {
      [`${name}-small.avif`]: image
        .clone()
        .resize(...film)
        .avif(fine),
    }),
    [`${name}.webp`]: image.clone().webp({ quality: 78, effort: 6, smartSubsample: true }),
  };
  for (const [file, encoded] of Object.entries(files)) {
    const { size: bytes } = await encoded.toFile(join(out, file));
    console.log(`${file}  ${Math.round(bytes / 1000)} kB`);
  }
}

async function runFilm(args: string[]): Promise<void> {
  if (args.includes("--help")) return console.log(help);
  mkdirSync(out, { recursive: true });
  const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: join(import.meta.dirname, "stage.js") });
    for (const cut of cuts) {
      const still = await getStill(cut);
      await capturePoster(page, cut, still);
      if (args.includes("posters")) continue;
      const master = await captureFilm(page, cut, still);
      await encode(master, cut.name, "webm", 34);
      await encode(master, cut.name, "mp4", 25);
    }
  } finally {
    await browser.close();
  }
}

runFilm(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
