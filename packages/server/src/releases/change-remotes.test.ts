import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve } from "../testing/serve";
import { temporaryFolder } from "../testing/temporary";
import { changeRemotes, followNewest, holdRemote, releaseRemote } from "./change-remotes";
import type { PublishedBuild } from "./published-builds";

const build = (id: string): PublishedBuild => ({
  id,
  time: "2026-11-21T00:00:00.000Z",
  contract: "1.1.0",
  integrity: `sha384-${id}`,
});
const [old, newest, next] = [build("aaaaaaaaaaaa"), build("bbbbbbbbbbbb"), build("cccccccccccc")];
const file = join(temporaryFolder(), "remotes.json");
const now = () => JSON.parse(readFileSync(file, "utf8")).remotes;
const entry = ({ id, integrity }: PublishedBuild, held?: true) => ({
  manifest: `${cdn}/shop/mf/mf-manifest.${id}.json`,
  contract: "^1.0.0",
  integrity,
  ...(held && { held }),
});

/** A server of files under a path of its own, as a CDN is. */
let cdn: string;
let builds: unknown;
beforeAll(async () => {
  cdn = await serve((request, response) => {
    const known = request.url === "/shop/mf/builds.json" && builds;
    response.writeHead(known ? 200 : 404).end(JSON.stringify({ builds }));
  });
});
beforeEach(() => {
  builds = [newest, old];
  writeFileSync(file, JSON.stringify({ remotes: { mf_builder: entry(newest) } }));
});

test("a remote is held at a published build, with that build's manifest and integrity, until it follows the newest", async () => {
  await holdRemote(file, "mf_builder", old.id);
  expect(now()).toEqual({ mf_builder: entry(old, true) });
  await followNewest(file, "mf_builder");
  expect(now()).toEqual({ mf_builder: entry(newest) });
});

test("a release goes live at once, but not over a build at which the remote is held", async () => {
  const beside = `${cdn}/shop/mf/mf-manifest.json`;
  await releaseRemote(file, "mf_builder", next, beside);
  expect(now()).toEqual({ mf_builder: entry(next) });
  await holdRemote(file, "mf_builder", old.id);
  await releaseRemote(file, "mf_builder", next, beside);
  expect(now()).toEqual({ mf_builder: entry(old, true) });
});

test("a remote that is not listed yet is listed by its first release", async () => {
  await releaseRemote(file, "mf_embed", next, `${cdn}/shop/mf/mf-manifest.json`);
  expect(now()).toEqual({ mf_builder: entry(newest), mf_embed: { ...entry(next), contract: "^1.1.0" } });
});

test.each([
  [
    "a build that is not kept",
    () => holdRemote(file, "mf_builder", next.id),
    /no build c{12} of mf_builder\. Kept builds: b/,
  ],
  ["a remote that is not listed", () => holdRemote(file, "mf_gone", old.id), /lists no remote called mf_gone/],
])("%s is refused in a sentence, and nothing changes", async (_what, change, sentence) => {
  await expect(change()).rejects.toThrow(sentence);
  expect(now()).toEqual({ mf_builder: entry(newest) });
});

test.each([
  ["answers 404", undefined, /builds\.json answered 404/],
  ["names something else", [{ id: "../../evil" }], /is no list of builds/],
])("an origin that %s changes nothing", async (_what, answer, sentence) => {
  builds = answer;
  await expect(holdRemote(file, "mf_builder", old.id)).rejects.toThrow(sentence);
  expect(now()).toEqual({ mf_builder: entry(newest) });
});

test("what somebody else has written meanwhile is not written over", async () => {
  const theirs = JSON.stringify({ remotes: {} });
  const change = changeRemotes(file, (remotes) => {
    writeFileSync(file, theirs);
    return { remotes: { ...remotes.remotes, mf_embed: entry(old) } };
  });
  await expect(change).rejects.toThrow("was changed meanwhile");
  expect(readFileSync(file, "utf8")).toBe(theirs);
});

test("two who change different remotes at once both find their change", async () => {
  const beside = `${cdn}/shop/mf/mf-manifest.json`;
  await Promise.all(["mf_embed", "mf_landing"].map((name) => releaseRemote(file, name, next, beside)));
  expect(Object.keys(now()).sort()).toEqual(["mf_builder", "mf_embed", "mf_landing"]);
});
