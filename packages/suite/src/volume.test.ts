import { chmodSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeFullVolume, requireSpace } from "./volume";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "advent-volume-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("volume with space is created and left empty", () => {
  expect(() => requireSpace(join(folder, "data"))).not.toThrow();
});

test("volume that cannot be written is named", () => {
  const volume = join(folder, "data");
  requireSpace(volume);
  chmodSync(volume, 0o500);
  // Root may write everywhere but in the kernel's own folders.
  const path = process.getuid?.() === 0 ? "/proc/sys" : volume;
  expect(() => requireSpace(path)).toThrow(/^The volume \S+ (belongs to another user|is read-only|cannot be written)/);
});

test("full volume says how much is missing", () => {
  expect(describeFullVolume("/proc")).toBe(
    "The volume /proc is full: it has 0 MB left and needs 50. Enlarge it, then start again.",
  );
});
