import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostileMp4, hostileOgg, hostileWebm } from "../../../../test/hostile-media/recordings";
import { MediaError } from "../media-error";
import { checkStructure } from "./check-structure";

const samples = join(import.meta.dirname, "../../../../test/media");
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "advent-structure-"));
});
afterAll(() => rm(directory, { recursive: true }));

test("every genuine recording is what its name says", async () => {
  const names = await readdir(samples);
  expect(names.map((name) => `${checkStructure(join(samples, name))}`)).toEqual(
    names.map((name) => name.slice(name.indexOf(".") + 1)),
  );
});

const MICROSECONDS_PER_MS = 1_000;

const hostile = { ...hostileMp4, ...hostileWebm, ...hostileOgg };

test.each(Object.keys(hostile))("rejects a recording with %s within a second of work", async (name) => {
  const file = join(directory, "recording");
  await writeFile(file, hostile[name] ?? "");
  const begin = process.cpuUsage();
  expect(() => checkStructure(file)).toThrow(MediaError);
  expect(process.cpuUsage(begin).user).toBeLessThan(1_000 * MICROSECONDS_PER_MS);
});

test.each(["", "x", "\x1aE\xdf\xa3", "OggS", "\0\0\0\x08moo"])("a file of %j is refused", async (content) => {
  const file = join(directory, "recording");
  await writeFile(file, content, "latin1");
  expect(() => checkStructure(file)).toThrow(MediaError);
});
