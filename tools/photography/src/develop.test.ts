import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { developImage } from "./develop";

const folder = mkdtempSync(join(tmpdir(), "advent-develop-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function rendering(noise: number): Promise<string> {
  const file = join(folder, `${noise}.png`);
  const create = {
    width: 960,
    height: 960,
    channels: 3 as const,
    noise: { type: "gaussian" as const, mean: 200, sigma: noise },
  };
  await sharp({ create: { ...create, background: "#c8b8a0" } })
    .png()
    .toFile(file);
  return file;
}

test("rendering becomes two images and a placeholder", async () => {
  const placeholder = await developImage(await rendering(3), "ring-1", folder);
  const prints = ["ring-1", "ring-1-480"].map((name) => join(folder, `${name}.webp`));
  const widths = await Promise.all(prints.map(async (file) => (await sharp(file).metadata()).width));
  const [large = 0, small = 0] = prints.map((file) => statSync(file).size);
  expect(widths).toEqual([960, 480]);
  expect(large).toBeLessThanOrEqual(45_000);
  expect(small).toBeLessThanOrEqual(16_000);
  const pixels = Buffer.from(placeholder, "base64url");
  expect(pixels).toHaveLength(32);
  expect((pixels.readUInt16LE(0) >> 11) / 31).toBeCloseTo(200 / 255, 1);
});

test("rejects a rendering too grainy for its size", async () => {
  await expect(developImage(await rendering(60), "ring-2", folder)).rejects.toThrow(
    "more than 45000 bytes at 960 pixels",
  );
});
