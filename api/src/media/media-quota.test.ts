import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BYTES_PER_MB } from "@advent/contract";
import { setUpApi, startApi } from "../../test/api";
import { shopperWithOrder } from "../../test/full-calendar";
import { createRecipient } from "../../test/recipient";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";
import { StoredBytes } from "./stored-bytes";

const sample = readFile(join(import.meta.dirname, "../../test/media/voice-3s.webm"));
const FULL = "Your images and recordings are limited to 120 files and 300MB in total. Remove one from a day first.";

const api = setUpApi({ products: smallCatalogue });

const upload = async (visitor: Visitor) =>
  visitor.send("POST", "/api/videos/upload", {
    body: new Uint8Array(await sample),
    headers: { "content-type": "audio/webm" },
  });

async function shopperWith(files: number, bytes: number) {
  const shopper = await api.shopper();
  const url = ((await upload(shopper)).json as { videoUrl: string }).videoUrl;
  const first = await api.services.media.library.find(url.slice("/api/media/".length));
  if (!first) throw new Error("The upload is not recorded.");
  const more = Array.from({ length: files }, (_, index) => {
    const _id = `${index}-${first._id}`;
    return { ...first, _id, parentId: _id, bytes };
  });
  await api.services.media.records.insertMany(more);
  await api.services.media.records.deleteMany({ parentId: first._id });
  return { shopper, ownerId: first.ownerId };
}

test.each([
  ["300 MB", 30, 10 * BYTES_PER_MB],
  ["120 files", 120, 1],
])("rejects a shopper who has %s before reading the body", async (_what, files, bytes) => {
  const { shopper } = await shopperWith(files, bytes);
  expect(await upload(shopper)).toMatchObject({ status: 413, text: FULL });
});

test("parallel uploads never exceed the quota", async () => {
  const { shopper, ownerId } = await shopperWith(117, 1);
  const responses = await Promise.all(Array.from({ length: 20 }, () => upload(shopper)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, ...Array(17).fill(413)]);
  const own = await api.services.media.records.find({ ownerId }).lean();
  expect(own.filter(({ _id, parentId }) => _id === parentId)).toHaveLength(120);
});

test("unreferenced media give way when space is needed", async () => {
  const { shopper, ownerId } = await shopperWith(120, 1);
  await api.services.media.records.updateMany({ ownerId }, { checkAt: new Date(Date.now() + 20 * 60_000) });
  expect(await upload(shopper)).toMatchObject({ status: 200 });
});

test("reply recordings have a quota per calendar", async () => {
  const recipient = await createRecipient(api, await shopperWithOrder(api));
  await recipient.upload(await sample);
  const ownerId = `replies.${recipient.calendarId}`;
  const uploaded = await api.services.media.records.findOne({ ownerId, writer: { $exists: true } }).lean();
  const more = Array.from({ length: 36 }, (_, index) => ({ ...uploaded, _id: `${index}`, parentId: `${index}` }));
  await api.services.media.records.insertMany(more);
  expect(await recipient.record(await sample)).toMatchObject({
    status: 413,
    text: "The recordings in this calendar’s replies are limited to 36 files and 120MB in total. Remove one from a day first.",
  });
});

test("media total is summed page by page", async () => {
  const { media, log } = api.services;
  const all = await media.records.find().lean();
  expect(all.length).toBeGreaterThan(7);
  const stored = new StoredBytes(media.records, log, 7);
  let total = await stored.now();
  // An upload waits only briefly for a count, which may take longer on a busy machine.
  while (total === 0) total = await stored.now();
  expect(total).toBe(all.reduce((sum, { bytes }) => sum + bytes, 0));
});

test("a store that is full says so", async () => {
  const full = await startApi({ products: smallCatalogue, env: { MEDIA_QUOTA_MB: "1" } });
  try {
    const now = new Date();
    const record = { kind: "image", contentType: "image/webp", checksum: "", checkAt: now, createdAt: now } as const;
    await full.services.media.records.create({
      ...record,
      _id: "x",
      parentId: "x",
      ownerId: "somebody",
      bytes: BYTES_PER_MB,
    });
    const response = await upload(await full.shopper());
    expect(response).toMatchObject({
      status: 503,
      text: "We can’t store any more images and recordings at the moment. Please try again later.",
    });
    expect(response.headers.get("retry-after")).toBe("600");
  } finally {
    await full.stop();
  }
});
