/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { palette } from "@advent/contract";
import { buildManifest } from "./web-manifest";

const folder = join(__dirname, "../..");
function readSize(path: string): string {
  const png = readFileSync(join(folder, "public", path));
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("each phone gets a start image of the stated size", () => {
  const [, apple = ""] =
    /<link rel="apple-touch-icon" href="([^"]+)">/.exec(readFileSync(join(folder, "index.html"), "utf8")) ?? [];
  expect(readSize(apple)).toBe("180x180");
  const android = buildManifest("/landing/a", palette).icons.find(({ type }) => type === "image/png");
  expect(readSize(android?.src ?? "")).toBe(android?.sizes);
});

test("phone gets the icon that the shop has uploaded", () => {
  const { icons } = buildManifest("/landing/a", palette, { src: "/api/media/icon.png", width: 160, height: 160 });
  expect(icons).toEqual([{ src: "/api/media/icon.png", sizes: "160x160", type: "image/png" }]);
  const drawn = buildManifest("/landing/a", palette, { src: "/api/media/icon.svg", width: 1000, height: 1000 }).icons;
  expect(drawn).toEqual([{ src: "/api/media/icon.svg", sizes: "any", type: "image/svg+xml" }]);
});
