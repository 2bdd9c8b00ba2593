import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "@advent/api/catalogue";
import { PHOTOGRAPHS_FOLDER } from "@advent/photographs";
import { developImage } from "./develop";
import { getExposure } from "./exposures";
import { type Entry, enter, readLedger } from "./ledger";
import { getRecipe, IMAGE_SIZE_PX, SCENE_MODULES } from "./recipe";
import { getShots, type Shot } from "./shots";
import { runBlender, smoothImage } from "./tools";

const help = `Renders the catalogue's photographs with Blender (4 cores: under a minute each; two: one to two).

  npm run photographs                  every picture that is missing, then every one whose scene has changed
  npm run photographs -- <handle> …    those products, whether or not anything changed; or single pictures, <handle>-1
  npm run photographs -- --list        what is missing and what has changed

Stop it whenever you like: finished pictures are kept, and the next run goes on behind them. A picture that fails is
reported and left out; the others are taken.
Needs Blender 3.4 or later with NumPy, and ffmpeg (Debian: apt install blender python3-numpy ffmpeg).`;

type State = "missing" | "changed" | "done";

interface Task {
  shot: Shot;
  state: State;
}

function getState(shot: Shot, entry: Entry | undefined): State {
  if (!entry) return "missing";
  return entry.recipe === getRecipe(shot) ? "done" : "changed";
}

async function take(shot: Shot): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "advent-photograph-"));
  try {
    const recipe = getRecipe(shot);
    const raw = join(folder, "raw.png");
    const clean = join(folder, "clean.png");
    await render(shot, raw);
    await smoothImage(raw, clean);
    enter(shot.name, { recipe, placeholder: await developImage(clean, shot.name, PHOTOGRAPHS_FOLDER) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function render({ name, handle, number, tone }: Shot, png: string): Promise<void> {
  const { samples, noise } = getExposure(name) ?? {};
  const words = [handle, number, tone, png, IMAGE_SIZE_PX, ...(samples ? [samples, noise] : [])];
  await runBlender(join(import.meta.dirname, "../photograph.py"), words.map(String));
}

function getTasks(names: string[]): Task[] {
  const shots = getShots(catalogue);
  const findByName = (name: string) => shots.filter((shot) => shot.handle === name || shot.name === name);
  const unknown = names.find((name) => findByName(name).length === 0);
  if (unknown) throw new Error(`The catalogue has no product or picture called "${unknown}".`);
  const possible =
    names.length > 0 ? names.flatMap(findByName) : shots.filter(({ handle }) => SCENE_MODULES.has(handle));
  const ledger = readLedger();
  const tasks = possible.map((shot) => ({ shot, state: getState(shot, ledger[shot.name]) }));
  if (names.length > 0) return tasks;
  return (["missing", "changed"] as const).flatMap((wants) => tasks.filter(({ state }) => state === wants));
}

async function runPhotography(args: string[]): Promise<void> {
  if (args.includes("--help")) return console.log(help);
  const tasks = getTasks(args.filter((arg) => !arg.startsWith("--")));
  if (args.includes("--list")) {
    for (const { shot, state } of tasks) console.log(`${state}  ${shot.name}`);
    return;
  }
  for (const [index, { shot }] of tasks.entries()) {
    const began = Date.now();
    const failure = await take(shot).catch(getMessage);
    const outcome = failure ?? `${Math.round((Date.now() - began) / 1000)} s`;
    console.log(`${index + 1} of ${tasks.length}  ${shot.name}  ${outcome}`);
    if (failure) process.exitCode = 1;
  }
}

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

runPhotography(process.argv.slice(2)).catch((error) => {
  console.error(getMessage(error));
  process.exitCode = 1;
});
