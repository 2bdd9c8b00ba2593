import { join } from "node:path";
import { getExposure } from "./exposures";
import { IMAGE_SIZE_PX } from "./recipe";
import type { Shot } from "./shots";
import { runBlender, runFfmpeg } from "./tools";

const script = join(import.meta.dirname, "../photograph.py");

export async function render({ name, handle, number, tone }: Shot, png: string): Promise<void> {
  const exposure = getExposure(name);
  const settings = exposure ? [String(exposure.samples), String(exposure.noise)] : [];
  await runBlender(script, [handle, String(number), tone, png, String(IMAGE_SIZE_PX), ...settings]);
}

export async function smoothImage(png: string, out: string): Promise<void> {
  const filter = "format=gbrp,nlmeans=s=2.4:p=3:r=9,format=rgb24";
  await runFfmpeg(["-i", png, "-vf", filter, out]);
}
