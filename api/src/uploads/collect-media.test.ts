import { MS_PER_HOUR } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { uploadVoice } from "../../test/calls/captions";
import { smallCatalogue } from "../../test/small-catalogue";
import { collectMedia, collectUnsaved } from "./collect-media";

const api = setUpApi({ products: smallCatalogue });

const fetchStatus = async (url: string) => (await fetch(api.origin + url)).status;
const parts = () => ({ ...api.services, records: api.services.media.records, files: api.services.media.files });
const collect = (inMs: number) => collectMedia(parts(), new Date(Date.now() + inMs));

test("replaced recording is collected, its successor stays", async () => {
  const shopper = await api.shopper();
  const old = await uploadVoice(shopper);
  const { id } = await shopper.addItem(1, "prod_ring-1", { note: `[AUDIO:${old}]` });
  await collect(40 * 60_000);
  expect(await fetchStatus(old)).toBe(200);
  const next = await uploadVoice(shopper);
  await shopper.patch(`/api/calendar/items/${id}`, { note: `[AUDIO:${next}]` });
  await collect(0);
  expect({ old: await fetchStatus(old), next: await fetchStatus(next) }).toEqual({ old: 404, next: 200 });
});

test("recording of a removed item stays while the item can return", async () => {
  const removal = async () => {
    const shopper = await api.shopper();
    const url = await uploadVoice(shopper);
    const { id } = await shopper.addItem(1, "prod_ring-1", { note: `[AUDIO:${url}]` });
    await shopper.delete(`/api/calendar/items/${id}`);
    const { ownerId } = (await api.services.media.records.findById(url.slice("/api/media/".length))) ?? {};
    await api.services.media.records.updateMany({ ownerId }, { checkAt: new Date(0) });
    return { shopper, url, id, ownerId };
  };
  const [kept, late, crowded] = [await removal(), await removal(), await removal()];
  await collect(0);
  const restored = await kept.shopper.post(`/api/calendar/items/${kept.id}/restore`);
  expect(restored.json).toMatchObject({ note: `[AUDIO:${kept.url}]` });
  expect(await fetchStatus(late.url)).toBe(200);
  await collectUnsaved(parts(), crowded.ownerId ?? "");
  expect(await fetchStatus(crowded.url)).toBe(404);
  expect(await crowded.shopper.post(`/api/calendar/items/${crowded.id}/restore`)).toMatchObject({ status: 404 });
  await collect(20 * 60_000);
  expect({ kept: await fetchStatus(kept.url), late: await fetchStatus(late.url) }).toEqual({ kept: 200, late: 404 });
});

test("unused upload is collected within the hour, never during saving", async () => {
  const forgotten = await uploadVoice(await api.shopper());
  await collect(20 * 60_000);
  expect(await fetchStatus(forgotten)).toBe(200);
  await collect(MS_PER_HOUR - 10 * 60_000);
  expect(await fetchStatus(forgotten)).toBe(404);
});

test("media collected during a save is kept or rejected", async () => {
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => api.shopper()));
  const outcomes = await Promise.all(
    shoppers.map(async (shopper) => {
      const url = await uploadVoice(shopper);
      await api.services.media.records.updateMany({ _id: url.slice("/api/media/".length) }, { checkAt: new Date(0) });
      const body = { day: 1, productId: "prod_ring-1", note: `[AUDIO:${url}]` };
      const [response] = await Promise.all([shopper.post("/api/calendar/items", body), collect(0)]);
      return { saved: response.status < 300, kept: (await fetchStatus(url)) === 200 };
    }),
  );
  for (const { saved, kept } of outcomes) expect(kept).toBe(saved);
});

test("collects what a killed process reserved or was removing", async () => {
  const now = new Date(0);
  const record = { kind: "image", contentType: "image/webp", bytes: 1, checksum: "", checkAt: now, createdAt: now };
  await api.services.media.records.insertMany([
    { ...record, _id: "a.reserved", parentId: "a.reserved", ownerId: "somebody" },
    { ...record, _id: "b.webm", parentId: "b.webm", ownerId: "" },
    { ...record, _id: "c-poster.webp", parentId: "c.webm", ownerId: "somebody" },
  ]);
  await collect(0);
  expect(await api.services.media.records.countDocuments({ checkAt: now })).toBe(0);
});
