import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedBuild } from "@advent/contract";
import { serve } from "../testing/serve";
import { temporaryFolder } from "../testing/temporary";
import { changeStage, followNewest, holdCandidate, releaseRemote } from "./change-remotes";
import { BUCKET_COUNT, chooseBuilds, parseReleaseShare, type StageShare } from "./stages";

const build = (id: string): PublishedBuild => ({
  id,
  time: "2026-11-21T00:00:00.000Z",
  contract: "1.0.0",
  integrity: `sha384-${id}`,
});
const [old, next, later] = [build("aaaaaaaaaaaa"), build("bbbbbbbbbbbb"), build("cccccccccccc")];
const file = join(temporaryFolder(), "remotes.json");
const at = "2026-11-26T08:00:00.000Z";
let beside: string;

beforeAll(async () => {
  const origin = await serve((_request, response) => response.end(JSON.stringify({ builds: [later, next, old] })));
  beside = `${origin}/mf/mf-manifest.json`;
});
beforeEach(async () => {
  writeFileSync(file, JSON.stringify({ remotes: {} }));
  await releaseRemote(file, "mf_builder", old, beside);
});

const read = () => JSON.parse(readFileSync(file, "utf8"));
const entry = () => read().remotes.mf_builder;
const release = (wanted: PublishedBuild, share?: number) => releaseRemote(file, "mf_builder", wanted, beside, share);
const move = (from: StageShare, share: StageShare, wanted = next) =>
  changeStage(file, "mf_builder", { build: wanted.id, from, share, at, reason: "An owner held it." });
const hold = () => holdCandidate(file, "mf_builder", next.id, "It is slower.", at);
const countShown = (wanted: PublishedBuild) =>
  Array.from({ length: BUCKET_COUNT }, (_, bucket) => chooseBuilds(read(), bucket).remotes.mf_builder).filter(
    (shown) => shown?.integrity === wanted.integrity,
  ).length;

test.each([1, 5, 25])("stage of %i percent reaches that many buckets", async (share) => {
  await release(next, share);
  expect([countShown(next), countShown(old)]).toEqual([share, BUCKET_COUNT - share]);
  expect(chooseBuilds(read()).remotes.mf_builder).toEqual({
    manifest: entry().manifest,
    contract: "^1.0.0",
    integrity: old.integrity,
  });
});

test("raised stage keeps the visitors it had", async () => {
  const shown = () =>
    Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket).filter(
      (bucket) => chooseBuilds(read(), bucket).remotes.mf_builder?.integrity === next.integrity,
    );
  await release(next, 5);
  const first = shown();
  await move(5, 25);
  expect(shown()).toEqual(expect.arrayContaining(first));
  expect(shown()).toHaveLength(25);
});

test("stages of two builds begin with other visitors", async () => {
  await release(next, 5);
  const first = Array.from({ length: BUCKET_COUNT }, (_, bucket) => chooseBuilds(read(), bucket).remotes.mf_builder);
  await release(later, 5);
  const second = Array.from({ length: BUCKET_COUNT }, (_, bucket) => chooseBuilds(read(), bucket).remotes.mf_builder);
  expect(first.map((shown) => shown?.integrity === next.integrity)).not.toEqual(
    second.map((shown) => shown?.integrity === later.integrity),
  );
});

test("stage at 100 percent becomes the only build", async () => {
  await move(null, 5);
  await move(5, 100);
  expect(entry()).toMatchObject({ integrity: next.integrity });
  expect(entry()).not.toHaveProperty("candidate");
});

test("held build is not served until an owner resumes it", async () => {
  await release(next, 25);
  await hold();
  expect(entry().candidate.held).toEqual({ at, reason: "It is slower." });
  expect(countShown(next)).toBe(0);
  await release(next, 25);
  await release(next);
  expect(countShown(next)).toBe(0);
  await move(0, 5);
  expect(countShown(next)).toBe(5);
  expect(entry().candidate).toMatchObject({ since: at });
});

test("new release replaces a held build", async () => {
  await release(next, 5);
  await hold();
  await release(later, 5);
  expect([countShown(later), countShown(old)]).toEqual([5, 95]);
});

test("repeated release does not lower a raised stage", async () => {
  await release(next, 5);
  await move(5, 25);
  await release(next, 5);
  expect(countShown(next)).toBe(25);
});

test("second of two owners is refused", async () => {
  await release(next, 5);
  const changes = await Promise.allSettled([move(5, 25), move(5, null)]);
  expect(changes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(entry().candidate.share).toBe(25);
  await expect(move(5, 100)).rejects.toThrow("The stage of mf_builder has changed in the meantime.");
});

test("late hold leaves another candidate alone", async () => {
  await release(later, 5);
  const before = entry();
  await hold();
  expect(entry()).toEqual(before);
});

test("newest build ends the stage", async () => {
  await release(next, 5);
  await followNewest(file, "mf_builder");
  expect(entry()).toMatchObject({ integrity: later.integrity });
  expect(entry()).not.toHaveProperty("candidate");
});

test("candidate whose page another remote has is refused", async () => {
  const page = { path: "/gifts", module: "GiftsPage", title: "Gifts" };
  await releaseRemote(file, "mf_embed", { ...old, pages: [page] }, beside);
  await expect(release({ ...next, pages: [page] }, 5)).rejects.toThrow(
    "cannot have the same address. Nothing has changed.",
  );
  expect(countShown(old)).toBe(BUCKET_COUNT);
});

test.each(["0", "10", "half"])("release cannot begin with %s", (text) => {
  expect(() => parseReleaseShare(text)).toThrow("A release begins with 1, 5, 25, 100 percent of the visitors");
});
