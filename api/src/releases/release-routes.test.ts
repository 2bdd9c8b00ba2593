import { type RunningApi, startApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

const BUILD = "0123456789ab";
let api: RunningApi;
beforeEach(async () => {
  api = await startApi({ products: smallCatalogue });
});
afterEach(() => api.stop());

const pins = async () => (await api.visitor().get("/api/releases/pins")).json;

test("a remote is held at a build until it follows its live one again", async () => {
  const admin = await api.admin();
  expect(await pins()).toEqual({ pins: {} });
  const pinned = await admin.post("/api/admin/releases/mf_builder/pin", { buildId: BUILD });
  expect(pinned).toMatchObject({ status: 200, json: { pins: { mf_builder: BUILD } } });
  await admin.post("/api/admin/releases/mf_landing/pin", { buildId: BUILD });
  await admin.post("/api/admin/releases/mf_builder/pin", { buildId: "ba9876543210" });
  expect(await pins()).toEqual({ pins: { mf_builder: "ba9876543210", mf_landing: BUILD } });
  await admin.post("/api/admin/releases/mf_builder/pin", { buildId: null });
  expect(await pins()).toEqual({ pins: { mf_landing: BUILD } });
});

test("caches on the way may keep the pins for seconds, a browser asks every time", async () => {
  const { headers } = await api.visitor().get("/api/releases/pins");
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
});

test.each(["latest", "../../evil", "0123456789AB", 7])("%p is no build's id", async (buildId) => {
  const answer = await (await api.admin()).post("/api/admin/releases/mf_builder/pin", { buildId });
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(/^buildId: /);
  expect(await pins()).toEqual({ pins: {} });
});

test("who pinned what is in the log", async () => {
  const log = jest.spyOn(api.services.log, "info");
  await (await api.admin()).post("/api/admin/releases/mf_builder/pin", { buildId: BUILD });
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ audit: "remote pinned", remote: "mf_builder", buildId: BUILD }),
  );
});
