import { join } from "node:path";
import { SIZE } from "./recipe";
import { run } from "./run";
import type { Shot } from "./shots";

const script = join(import.meta.dirname, "../photograph.py");

/** Renders a shot to a PNG with Blender. Takes a minute or more on two cores. */
export async function render({ handle, number, tone }: Shot, png: string): Promise<void> {
  const shot = [handle, String(number), tone, png, String(SIZE)];
  await run(process.env.BLENDER || "blender", ["-b", "--python-exit-code", "1", "-P", script, "--", ...shot]);
}

/**
 * Non-local means over the whole picture, by ffmpeg: takes the grain out of mirrors and facets and keeps their edges, so
 * that a quarter of the samples is enough.
 */
export async function smooth(png: string, out: string): Promise<void> {
  const filter = "format=gbrp,nlmeans=s=2.4:p=3:r=9,format=rgb24";
  await run(process.env.FFMPEG || "ffmpeg", ["-v", "error", "-y", "-i", png, "-vf", filter, out]);
}
