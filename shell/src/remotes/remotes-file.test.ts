import { getBuildId, getEntryScript, getModuleImages, getModuleScripts } from "@advent/contract";
import { RemoteFailure, report } from "./failure";
import { fetchManifest, fetchRemotes } from "./remotes-file";

const address = "https://builder.example/mf/mf-manifest.json";
const pinned = { manifest: address, integrity: "sha384-abc" };

function response(body: string, init?: ResponseInit) {
  return jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, init));
}

test("manifest is fetched with its pinned integrity", async () => {
  const fetched = response('{ "metaData": {}, "exposes": [] }');
  await fetchManifest(pinned);
  expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({ integrity: "sha384-abc" }));
});

test("manifest without integrity is not fetched", async () => {
  const fetched = response('{ "metaData": {}, "exposes": [] }');
  await expect(fetchManifest({ manifest: address })).rejects.toThrow(`remotes.json pins no ${address}`);
  expect(fetched).not.toHaveBeenCalled();
});

test("rejects errors, HTML and other JSON as a manifest", async () => {
  response("broken", { status: 500 });
  await expect(fetchManifest(pinned)).rejects.toThrow("answered 500");
  response("<!doctype html>");
  await expect(fetchManifest(pinned)).rejects.toThrow(/JSON/);
  response("{}");
  await expect(fetchManifest(pinned)).rejects.toThrow(`${address} is not a manifest`);
});

test("list request names the page's bucket", async () => {
  document.body.innerHTML = '<script type="application/json" id="first-bucket">42</script>';
  const fetched = response('{ "remotes": {} }');
  await fetchRemotes();
  document.body.innerHTML = "";
  expect(fetched).toHaveBeenCalledWith("/remotes.json?bucket=42", expect.anything());
});

test("entry names its build in the manifest's address", () => {
  expect(getBuildId({ manifest: "https://builder.example/mf/mf-manifest.0123456789ab.json" })).toBe("0123456789ab");
  expect(getBuildId({ manifest: address })).toBeUndefined();
});

test("failure without a build is reported with the listed one", () => {
  const sent = response("");
  report(new RemoteFailure("manifest", "mf_builder", null, "Gone"), "0123456789ab");
  report(new RemoteFailure("render", "mf_builder", "ba9876543210", "Broken"), "0123456789ab");
  const versions = sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).version);
  expect(versions).toEqual(["0123456789ab", "ba9876543210"]);
});

test("failure carries the token of its page", () => {
  document.body.innerHTML = '<script type="application/json" id="measured-page">{"token":"signed"}</script>';
  const sent = response("");
  report(new RemoteFailure("render", "mf_builder", "0123456789ab", "Broken"));
  document.body.innerHTML = "";
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject({ token: "signed" });
});

test("entry without pages takes those of its manifest", async () => {
  const pages = [{ path: "/gifts", module: "GiftsPage", title: "Gifts" }];
  const files: Record<string, object> = {
    "/remotes.json": { remotes: { mf_gifts: pinned, mf_builder: { ...pinned, pages: [] } } },
    [address]: { metaData: { pages }, exposes: [] },
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => Response.json(files[String(url)]));
  const { remotes } = await fetchRemotes();
  expect([remotes.mf_gifts?.pages, remotes.mf_builder?.pages]).toEqual([pages, []]);
});

test("missing remotes list is a failure", async () => {
  response("", { status: 404 });
  await expect(fetchRemotes()).rejects.toThrow("answered 404");
});

test("a manifest may say where its scripts are", () => {
  const metaData = { publicPath: "http://localhost:3001/", remoteEntry: { path: "mf", name: "entry.js" } };
  const entry = getEntryScript({ metaData, exposes: [] }, "http://localhost:3001/mf/mf-manifest.json");
  expect(entry).toEqual({ src: "http://localhost:3001/mf/entry.js", integrity: "" });
});

test("module images resolve beside the manifest", () => {
  const metaData = { publicPath: "auto", remoteEntry: { path: "", name: "static/e.js" } };
  const wide = { path: "static/media/wide.webp", media: "(min-width: 48em)" };
  const manifest = { metaData, exposes: [], images: { BuilderPage: [wide] } };
  expect(getModuleImages(manifest, address, "BuilderPage")).toEqual([
    { src: "https://builder.example/mf/static/media/wide.webp", media: "(min-width: 48em)" },
  ]);
  expect(getModuleImages(manifest, address, "CartPage")).toEqual([]);
});

test("scripts resolve beside the manifest", () => {
  const manifest = {
    metaData: { publicPath: "auto", remoteEntry: { path: "", name: "static/e.js" } },
    exposes: [{ name: "CartPage", assets: { js: { sync: ["../c.js"] } } }],
    integrity: { "static/e.js": "sha384-e" },
  };
  expect(getEntryScript(manifest, address)).toEqual({
    src: "https://builder.example/mf/static/e.js",
    integrity: "sha384-e",
  });
  expect(getModuleScripts(manifest, address, "CartPage")).toEqual([
    { src: "https://builder.example/c.js", integrity: "" },
  ]);
  expect(getModuleScripts(manifest, address, "Unknown")).toEqual([]);
});
