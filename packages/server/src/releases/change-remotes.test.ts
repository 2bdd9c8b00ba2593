import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedBuild } from "@advent/contract";
import { serve } from "../testing/serve";
import { temporaryFolder } from "../testing/temporary";
import { changeRemotes, followNewest, holdRemote, releaseRemote } from "./change-remotes";

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

let cdn: string;
let builds: unknown;
beforeAll(async () => {
  cdn = await serve((request, response) => {
    if (request.url === "/moved/mf/builds.json")
      return void response.writeHead(302, { Location: "/shop/mf/builds.json" }).end();
    const known = request.url === "/shop/mf/builds.json" && builds;
    response.writeHead(known ? 200 : 404).end(JSON.stringify({ builds }));
  });
});
beforeEach(() => {
  builds = [newest, old];
  writeFileSync(file, JSON.stringify({ remotes: { mf_builder: entry(newest) } }));
});

test("remote is pinned to a published build until released", async () => {
  await holdRemote(file, "mf_builder", old.id);
  expect(now()).toEqual({ mf_builder: entry(old, true) });
  await followNewest(file, "mf_builder");
  expect(now()).toEqual({ mf_builder: entry(newest) });
});

test("release goes live unless the remote is pinned", async () => {
  const beside = `${cdn}/shop/mf/mf-manifest.json`;
  await releaseRemote(file, "mf_builder", next, beside);
  expect(now()).toEqual({ mf_builder: entry(next) });
  await holdRemote(file, "mf_builder", old.id);
  await releaseRemote(file, "mf_builder", next, beside);
  expect(now()).toEqual({ mf_builder: entry(old, true) });
});

test("first release lists a new remote", async () => {
  await releaseRemote(file, "mf_embed", next, `${cdn}/shop/mf/mf-manifest.json`);
  expect(now()).toEqual({ mf_builder: entry(newest), mf_embed: { ...entry(next), contract: "^1.1.0" } });
});

test("redirect of the list of builds is not followed", async () => {
  const moved = { ...entry(newest), manifest: `${cdn}/moved/mf/mf-manifest.${newest.id}.json` };
  writeFileSync(file, JSON.stringify({ remotes: { mf_builder: moved } }));
  await expect(holdRemote(file, "mf_builder", old.id)).rejects.toThrow("/moved/mf/builds.json cannot be read.");
  expect(now()).toEqual({ mf_builder: moved });
});

test.each([
  [
    "a build that is not kept",
    () => holdRemote(file, "mf_builder", next.id),
    /no build c{12} of mf_builder\. Kept builds: b/,
  ],
  ["a remote that is not listed", () => holdRemote(file, "mf_gone", old.id), /lists no remote called mf_gone/],
])("rejects %s with a sentence", async (_what, change, sentence) => {
  await expect(change()).rejects.toThrow(sentence);
  expect(now()).toEqual({ mf_builder: entry(newest) });
});

test("rejects a page of another remote, and takes others", async () => {
  const page = { path: "/gifts", module: "GiftsPage", title: "Gifts" };
  const beside = `${cdn}/shop/mf/mf-manifest.json`;
  await releaseRemote(file, "mf_builder", { ...next, pages: [page] }, beside);
  expect(now().mf_builder.pages).toEqual([page]);
  const change = releaseRemote(file, "mf_embed", { ...next, pages: [page] }, beside);
  await expect(change).rejects.toThrow(
    "mf_builder (/gifts) and mf_embed (/gifts) cannot have the same address. Nothing has changed.",
  );
  expect(Object.keys(now())).toEqual(["mf_builder"]);
});

test.each([
  ["answers 404", undefined, /builds\.json answered 404/],
  ["names something else", [{ id: "../../evil" }], /is no list of builds/],
])("an origin that %s changes nothing", async (_what, response, sentence) => {
  builds = response;
  await expect(holdRemote(file, "mf_builder", old.id)).rejects.toThrow(sentence);
  expect(now()).toEqual({ mf_builder: entry(newest) });
});

test("concurrent external edit is not overwritten", async () => {
  const theirs = JSON.stringify({ remotes: {} });
  const change = changeRemotes(file, (remotes) => {
    writeFileSync(file, theirs);
    return { remotes: { ...remotes.remotes, mf_embed: entry(old) } };
  });
  await expect(change).rejects.toThrow("was changed in the meantime");
  expect(readFileSync(file, "utf8")).toBe(theirs);
});

test("parallel changes of different remotes are both kept", async () => {
  const beside = `${cdn}/shop/mf/mf-manifest.json`;
  await Promise.all(["mf_embed", "mf_landing"].map((name) => releaseRemote(file, name, next, beside)));
  expect(Object.keys(now()).sort()).toEqual(["mf_builder", "mf_embed", "mf_landing"]);
});
