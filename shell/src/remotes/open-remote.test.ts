import { RemoteFailure } from "./failure";
import { createRemoteOpener, type RemoteSources } from "./open-remote";
import type { Manifest } from "./remotes-file";

const address = "https://builder.example/mf/mf-manifest.json";
const manifest: Manifest = {
  entry: "static/js/entry.1.js",
  modules: { CartPage: ["static/js/cart.1.js"] },
  build: "build-1",
  contract: "1.4.0",
  integrity: { "static/js/entry.1.js": "sha384-entry" },
};
const Page = () => null;

function remote(changes: Partial<RemoteSources> = {}) {
  const steps: string[] = [];
  const note = <T>(step: string, result: T) => {
    steps.push(step);
    return result;
  };
  const opener = createRemoteOpener({
    findEntry: async () => ({ manifest: address, contract: "^1.2.0" }),
    fetchManifest: async () => note("manifest", manifest),
    preload: (scripts) => note(`preload ${scripts.map(({ src }) => src)}`, undefined),
    runScript: async ({ src, integrity }) => note(`run ${src} ${integrity}`, undefined),
    registerContainer: async (name) => note(`register ${name}`, undefined),
    loadModule: async (_remote, module) => note(`load ${module}`, { default: Page }),
    ...changes,
  });
  const open = (page = "CartPage") => opener.openPage("mf_builder", page, new AbortController().signal);
  return { steps, open, forget: () => opener.forget("mf_builder") };
}

const refuse = (message: string) => () => Promise.reject(new Error(message));

test("a page is opened step by step, with the integrity of its entry and its scripts fetched ahead", async () => {
  const { steps, open } = remote();
  expect(await open()).toEqual({ Page, build: "build-1" });
  expect(steps).toEqual([
    "manifest",
    "preload https://builder.example/mf/static/js/cart.1.js",
    "run https://builder.example/mf/static/js/entry.1.js sha384-entry",
    "register mf_builder",
    "load CartPage",
  ]);
});

test("the second page of a remote uses the container of the first", async () => {
  const { steps, open } = remote();
  await Promise.all([open("CartPage"), open("BuilderPage")]);
  expect(steps.filter((step) => step.startsWith("run"))).toHaveLength(1);
});

test("a forgotten remote is opened from the beginning", async () => {
  const { steps, open, forget } = remote();
  await open();
  forget();
  await open();
  expect(steps.filter((step) => step === "manifest")).toHaveLength(2);
});

test("a remote of another contract version is refused before its code runs", async () => {
  const { steps, open } = remote({ fetchManifest: async () => ({ ...manifest, contract: "2.0.0" }) });
  await expect(open()).rejects.toMatchObject({ phase: "version", version: "build-1" });
  expect(steps).toEqual([]);
});

test("a remote that says no version is refused where one is asked for", async () => {
  const { contract: _none, ...unversioned } = manifest;
  const { open } = remote({ fetchManifest: async () => unversioned });
  await expect(open()).rejects.toThrow("contract ^1.2.0 wanted, none given");
});

test.each([
  ["manifest", { findEntry: refuse("not listed") }, null],
  ["manifest", { fetchManifest: refuse("answered 500") }, null],
  ["entry", { runScript: refuse("could not be loaded") }, "build-1"],
  ["entry", { registerContainer: refuse("defined no container") }, "build-1"],
  ["load", { loadModule: refuse("Loading chunk 1 failed") }, "build-1"],
] as const)("what goes wrong is told with its phase: %s", async (phase, changes, version) => {
  const failure = await remote(changes)
    .open()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect(failure).toMatchObject({ phase, version, remote: "mf_builder" });
});

test("an entry that arrives after it was given up is not registered", async () => {
  const controller = new AbortController();
  const steps: string[] = [];
  const opener = createRemoteOpener({
    findEntry: async () => ({ manifest: address }),
    fetchManifest: async () => manifest,
    preload: () => {},
    runScript: async () => controller.abort(),
    registerContainer: async () => void steps.push("registered"),
    loadModule: async () => ({ default: Page }),
  });
  await expect(opener.openPage("mf_builder", "CartPage", controller.signal)).rejects.toMatchObject({ phase: "entry" });
  expect(steps).toEqual([]);
});
