import type { Manifest } from "@advent/contract";
import { RemoteFailure } from "./failure";
import { createRemoteOpener, type RemoteSources } from "./open-remote";

const address = "https://builder.example/mf/mf-manifest.json";
const manifest: Manifest = {
  metaData: { publicPath: "auto", remoteEntry: { path: "", name: "static/js/entry.1.js" } },
  exposes: [{ name: "CartPage", assets: { js: { sync: ["static/js/cart.1.js"] } } }],
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
    registerRemote: (name, from) => note(`register ${name} from ${from}`, undefined),
    hasEntered: () => false,
    loadModule: async (_remote, module) => note(`load ${module}`, { default: Page }),
    ...changes,
  });
  const open = (page = "CartPage") => opener.openPage("mf_builder", page, new AbortController().signal);
  return { steps, opener, open, forget: () => opener.forget("mf_builder") };
}

const refuse = (message: string) => () => Promise.reject(new Error(message));

test("page opens after its remote's manifest is registered", async () => {
  const { steps, open } = remote();
  expect(await open()).toEqual({ Page, build: "build-1" });
  expect(steps).toEqual(["manifest", `register mf_builder from ${address}`, "load CartPage"]);
});

test("second page of a remote reuses its registration", async () => {
  const { steps, open } = remote();
  await Promise.all([open("CartPage"), open("BuilderPage")]);
  expect(steps.filter((step) => step.startsWith("register"))).toHaveLength(1);
});

test("a forgotten remote is opened from the beginning", async () => {
  const { steps, open, forget } = remote();
  await open();
  forget();
  await open();
  expect(steps.filter((step) => step === "manifest")).toHaveLength(2);
});

test("incompatible contract is refused before running", async () => {
  const { steps, open } = remote({ fetchManifest: async () => ({ ...manifest, contract: "2.0.0" }) });
  await expect(open()).rejects.toMatchObject({ phase: "version", version: "build-1" });
  expect(steps).toEqual([]);
});

test("remote without a version is refused", async () => {
  const { contract: _none, ...unversioned } = manifest;
  const { open } = remote({ fetchManifest: async () => unversioned });
  await expect(open()).rejects.toThrow("contract ^1.2.0 wanted, none given");
});

test("development server's list accepts any contract", async () => {
  const { open } = remote({ findEntry: async () => ({ manifest: address }) });
  expect(await open()).toEqual({ Page, build: "build-1" });
});

test.each([
  ["manifest", { findEntry: refuse("not listed") }, null],
  ["manifest", { fetchManifest: refuse("answered 500") }, null],
  ["entry", { loadModule: refuse("Failed to load script") }, "build-1"],
  ["load", { loadModule: refuse("Loading chunk 1 failed"), hasEntered: () => true }, "build-1"],
] as const)("failure is reported with its phase: %s", async (phase, changes, version) => {
  const failure = await remote(changes)
    .open()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect(failure).toMatchObject({ phase, version, remote: "mf_builder" });
});

test("late manifest is not registered", async () => {
  const controller = new AbortController();
  const { steps, opener } = remote({
    fetchManifest: async () => {
      controller.abort();
      return manifest;
    },
  });
  await expect(opener.openPage("mf_builder", "CartPage", controller.signal)).rejects.toThrow("aborted");
  expect(steps).toEqual([]);
});
