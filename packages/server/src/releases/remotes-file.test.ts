import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../testing/temporary";
import { createRemotesReader } from "./remotes-file";

const file = join(temporaryFolder(), "remotes.json");
const entry = { manifest: "https://builder.example/mf/mf-manifest.json", contract: "^1.0.0", integrity: "sha384-abc" };
const page = { path: "/gifts", module: "GiftsPage", title: "Gifts" };
const write = (content: unknown) =>
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
const named = (mf_builder: unknown) => ({ remotes: { mf_builder } });

test("remotes file is re-read when it changes", () => {
  write(named(entry));
  const read = createRemotesReader(file);
  expect(read()).toEqual(named(entry));
  write(named({ ...entry, integrity: "sha384-def" }));
  expect(read().remotes.mf_builder?.integrity).toBe("sha384-def");
});

test("fields of a newer version stay", () => {
  const newer = named({ ...entry, region: "eu" });
  write(newer);
  expect(createRemotesReader(file)()).toEqual(newer);
});

test("remote without integrity stops the start by name", () => {
  const { integrity: _none, ...unpinned } = entry;
  write(named(unpinned));
  expect(() => createRemotesReader(file)).toThrow(/mf_builder\.integrity: must be .+openssl dgst -sha384/);
  expect(createRemotesReader(file, { unpinned: true })()).toEqual(named(unpinned));
});

test.each([
  ["nothing", "", /must be JSON such as/],
  ["garbage", "<!doctype html>", /must be JSON such as/],
  ["a list", [], /must be JSON such as/],
  ["no remotes", {}, /must be JSON such as/],
  ["null for an entry", named(null), /mf_builder: must be an object with/],
  ["another kind of address", named({ ...entry, manifest: "javascript:alert(1)" }), /mf_builder\.manifest: must be/],
  ["an odd share", named({ ...entry, candidate: { ...entry, share: 100 } }), /mf_builder\.candidate\.share: must be/],
  [
    "a candidate without integrity",
    named({ ...entry, candidate: { manifest: entry.manifest, share: 5, since: "2026-11-26" } }),
    /mf_builder\.candidate\.integrity: must be/,
  ],
  ["no range", named({ ...entry, contract: "latest" }), /mf_builder\.contract: must be/],
  [
    "pages without a module",
    named({ ...entry, pages: [{ path: "/", title: "Home" }] }),
    /mf_builder\.pages\.0\.module/,
  ],
  ["a file as a page", named({ ...entry, pages: [{ ...page, path: "/a.js" }] }), /pages\.0\.path: must be a path/],
  ["a reserved path", named({ ...entry, pages: [{ ...page, path: "/api/gifts" }] }), /\/api belongs to the shell/],
  [
    "one path in two remotes",
    { remotes: { mf_builder: { ...entry, pages: [page] }, mf_gifts: { ...entry, pages: [page] } } },
    /mf_builder \(\/gifts\) and mf_gifts \(\/gifts\) cannot have the same address\./,
  ],
  ["another integrity", named({ ...entry, integrity: "md5-abc" }), /mf_builder\.integrity: must be/],
])("%s stops the start with a sentence", (_what, content, sentence) => {
  write(content);
  expect(() => createRemotesReader(file)).toThrow(sentence);
});

test("broken remotes file is reported once and the last good stays", () => {
  const log = jest.fn();
  write(named(entry));
  const read = createRemotesReader(file, { log });
  write("half a fi");
  expect([read(), read()]).toEqual([named(entry), named(entry)]);
  expect(log).toHaveBeenCalledTimes(1);
  rmSync(file);
  expect([read(), read()]).toEqual([named(entry), named(entry)]);
  expect(log).toHaveBeenCalledTimes(2);
  write(named({ ...entry, contract: "^2.0.0" }));
  expect(read().remotes.mf_builder?.contract).toBe("^2.0.0");
});
