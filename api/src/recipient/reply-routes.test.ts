import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { REPLY_EDITABLE_MS } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { createRecipient, HEART, Recipient } from "../../test/recipient";
import { smallCatalogue } from "../../test/small-catalogue";
import { collectMedia } from "../uploads/collect-media";

const sample = (name: string) => readFile(join(import.meta.dirname, "../../test/media", name));
const voice = sample("voice-3s.webm");
const video = sample("video-2s.webm");

const api = setUpApi({ products: smallCatalogue, adapt: () => ({ now: () => Date.now() + ahead }) });
let ahead = 0;
beforeEach(() => {
  ahead = 0;
});

async function given() {
  const sender = await shopperWithOrder(api);
  const first = await createRecipient(api, sender);
  const second = new Recipient(api.origin, sender.calendarId, first.itemId);
  await Promise.all([first.replies(), second.replies()]);
  const share = (sharesReplies: boolean) => sender.patch(`/api/calendar/${sender.calendarId}`, { sharesReplies });
  return { sender, first, second, share };
}

const WORDS = { heart: true, words: "I cried a little. Thank you ♥", media: {} };
const TAKEN = /^Someone else with this link has already replied to this day\. /;
const LATE = "This reply is more than an hour old. It can be deleted but no longer changed.";
const listFiles = (calendarId: string) =>
  api.services.media.records.find({ ownerId: `replies.${calendarId}` }, { _id: 1 }).lean();
const listChunks = (names: string[]) =>
  api.services.database.connection.collection("media.chunks").countDocuments({ files_id: { $in: names as never[] } });
const status = async (phone: { get: Recipient["get"] }, url = "") => (await phone.get(url)).status;

test("reply is created, read, changed within an hour and deleted", async () => {
  const { first } = await given();
  expect(await first.replies()).toMatchObject({ replies: [], free: [first.itemId], taken: [], sharesReplies: false });
  const { status, json } = await first.reply(WORDS);
  expect({ status, json }).toEqual({
    status: 200,
    json: { ...WORDS, itemId: first.itemId, day: 1, isOwn: true, repliedAt: any, changeableUntil: any },
  });
  const { repliedAt, changeableUntil } = json as { repliedAt: string; changeableUntil: string };
  expect(Date.parse(changeableUntil) - Date.parse(repliedAt)).toBe(REPLY_EDITABLE_MS);
  ahead = REPLY_EDITABLE_MS - 5000;
  expect((await first.reply({ ...WORDS, words: "Thank you" })).json).toMatchObject({ words: "Thank you", repliedAt });
  ahead = REPLY_EDITABLE_MS;
  expect(await first.reply(HEART)).toMatchObject({ status: 409, text: LATE });
  expect(await first.record(await voice)).toMatchObject({ status: 409, text: LATE });
  expect(await first.replies()).toMatchObject({ replies: [{ words: "Thank you" }], free: [], taken: [] });
  expect((await first.takeBack()).status).toBe(204);
  expect(await first.takeBack()).toMatchObject({ status: 404, text: "You have not replied to this day." });
  expect(await first.replies()).toMatchObject({ replies: [], free: [first.itemId] });
});
const any = expect.any(String);

test("other link holders cannot see, change or delete a reply", async () => {
  const { sender, first, second, share } = await given();
  const url = await first.upload(await voice);
  await first.reply({ ...WORDS, media: { audio: url } });
  expect(await second.replies()).toMatchObject({ replies: [], free: [], taken: [first.itemId] });
  expect(await second.reply(HEART)).toMatchObject({ status: 409, text: expect.stringMatching(TAKEN) });
  expect(await second.record(await voice)).toMatchObject({ status: 409, text: expect.stringMatching(TAKEN) });
  expect((await second.takeBack()).status).toBe(404);
  const landing = await second.get(`/api/landing/calendar/${sender.calendarId}`);
  expect(landing.text).not.toMatch(/cried|reply/);
  const admin = await api.admin();
  const hearing = async () => [first, sender, second, admin].map((one) => status(one, url));
  expect(await Promise.all(await hearing())).toEqual([200, 200, 404, 404]);
  expect((await first.get(url)).headers.get("cache-control")).toBe("private, no-store");
  await share(true);
  expect(await second.replies()).toMatchObject({
    sharesReplies: true,
    replies: [{ ...WORDS, isOwn: false }],
    taken: [],
  });
  expect(await Promise.all(await hearing())).toEqual([200, 200, 200, 200]);
  expect((await second.takeBack()).status).toBe(404);
  await share(false);
  expect(await status(second, url)).toBe(404);
  expect(await first.replies()).toMatchObject({ replies: [{ ...WORDS, isOwn: true }] });
});

test("device cookie is signed, httpOnly and unforgeable", async () => {
  const { first, second } = await given();
  await first.reply(WORDS);
  const path = `/api/landing/calendar/${first.calendarId}/items/${first.itemId}/reply`;
  const fresh = new Recipient(api.origin, first.calendarId, first.itemId);
  const cookies = (await fresh.put(path, HEART)).headers.getSetCookie();
  expect(cookies[0]).toMatch(/^advent_writer=[\w-]{22}; path=\/; expires=.*; samesite=lax; httponly$/);
  const stored = await api.services.calendars.findById(first.calendarId).lean();
  const writer = stored?.items[0]?.reply?.writer ?? "";
  const device = /advent_writer=([\w-]{22})/.exec(first.headers().cookie ?? "")?.[1] ?? "";
  expect([writer.length, device.length, writer === device]).toEqual([22, 22, false]);
  for (const name of [writer, device]) {
    const forged = { headers: { cookie: `advent_writer=${name}; advent_writer.sig=${"x".repeat(27)}` } };
    expect((await second.send("DELETE", path, forged)).status).toBe(404);
  }
  expect((await first.replies()).replies).toHaveLength(1);
});

test("admin sees that replies exist but not their text", async () => {
  const { sender, first } = await given();
  await first.reply(WORDS);
  const { json, text } = await (await api.admin()).get(`/api/admin/calendars/${sender.calendarId}`);
  expect(json).toMatchObject({ replyCount: 1 });
  expect(text).not.toContain("cried");
});

test.each([
  ["an unopened day", 1, "You can reply to this day once it is opened."],
  ["a day of no calendar", undefined, "This day does not exist."],
])("rejects a reply to %s", async (_what, index, sentence) => {
  const { sender, first } = await given();
  const itemId = index === undefined ? "nowhere" : sender.items[index]?.id;
  for (const { text } of [await first.reply(HEART, itemId), await first.record(await voice, "audio/webm", itemId)])
    expect(text).toBe(sentence);
});

test("rejects replies from the sender or before the order", async () => {
  const { sender, first } = await given();
  const own = await sender.put(`/api/landing/calendar/${sender.calendarId}/items/${first.itemId}/reply`, HEART);
  expect(own).toMatchObject({ status: 409, text: expect.stringContaining("You gave this calendar") });
  const early = await createRecipient(api, await shopperWithTwelve(api));
  expect((await early.reply(HEART)).status).toBe(409);
});

test("reply of 500 characters in any script stays plain text", async () => {
  const { first } = await given();
  const words = `$set <script>alert(1)</script> $$NOW ${"愛".repeat(400)}`;
  expect((await first.reply({ ...HEART, words })).json).toMatchObject({ words });
});

test("accepts only the device's own recording for this calendar's replies", async () => {
  const { sender, first, second } = await given();
  const [own, other] = [await first.upload(await voice), await second.upload(await voice)];
  const note = (
    await sender.send("POST", "/api/videos/upload", {
      body: new Uint8Array(await voice),
      headers: { "content-type": "audio/webm" },
    })
  ).json as { videoUrl: string };
  const elsewhere = await (await given()).first.upload(await voice);
  for (const media of [{ video: own }, { audio: other }, { audio: note.videoUrl }, { audio: elsewhere }])
    expect((await first.reply({ ...HEART, media })).status).toBe(400);
  expect((await first.reply({ ...HEART, media: { audio: own } })).status).toBe(200);
  const stolen = await sender.patch(`/api/calendar/items/${sender.items[1]?.id}`, { note: `[AUDIO:${own}]` });
  expect(stolen.status).toBe(400);
});

test("replaced or deleted recording is removed completely", async () => {
  const { sender, first } = await given();
  const old = await first.upload(await video, "video/webm");
  const { json } = await first.reply({ ...HEART, media: { video: old } });
  expect(json).toMatchObject({ media: { video: old } });
  const before = (await listFiles(sender.calendarId)).map(({ _id }) => String(_id));
  const next = await first.upload(await voice);
  await first.reply({ ...HEART, media: { audio: next } });
  expect([await listChunks(before), await status(first, old), await status(first, next)]).toEqual([0, 404, 200]);
  const after = (await listFiles(sender.calendarId)).map(({ _id }) => String(_id));
  await first.takeBack();
  expect([await listChunks(after), (await listFiles(sender.calendarId)).length]).toEqual([0, 0]);
});

test("unused upload is private and expires within the hour", async () => {
  const { sender, first } = await given();
  const lost = await first.upload(await voice);
  expect(await status(sender, lost)).toBe(404);
  const kept = await first.upload(await voice);
  await first.reply({ ...HEART, media: { audio: kept } });
  const parts = { ...api.services, records: api.services.media.records, files: api.services.media.files };
  await collectMedia(parts, new Date(Date.now() + 40 * 60_000));
  expect([await status(first, lost), await status(first, kept)]).toEqual([404, 200]);
  const arriving = first.record(await voice);
  await api.services.calendars.deleteOne({ _id: sender.calendarId });
  await arriving;
  expect([await status(first, kept), await status(sender, kept)]).toEqual([404, 404]);
  await collectMedia(parts, new Date(Date.now() + 14 * 24 * 3600 * 1000));
  expect(await listFiles(sender.calendarId)).toEqual([]);
});

test("one of several devices keeps the day; its last call wins", async () => {
  const { sender, first } = await given();
  const phones = Array.from({ length: 8 }, () => new Recipient(api.origin, sender.calendarId, first.itemId));
  await Promise.all(phones.map((phone) => phone.replies()));
  const responses = await Promise.all(phones.map((phone, index) => phone.reply({ ...HEART, words: `Phone ${index}` })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const winner = phones[responses.findIndex(({ status }) => status === 200)] ?? first;
  const again = await Promise.all([1, 2].map((index) => winner.reply({ ...HEART, words: `Again ${index}` })));
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  const races = await Promise.all([winner.takeBack(), winner.reply(WORDS), winner.takeBack()]);
  expect(races.map(({ status }) => status).filter((one) => one >= 500)).toEqual([]);
});

test("upload with a false size, wrong length or break leaves nothing", async () => {
  const { sender, first } = await given();
  const { calendarId, itemId } = first;
  const path = `/api/landing/calendar/${calendarId}/items/${itemId}/reply/recording`;
  const tooLarge = new Uint8Array(10 * 1024 * 1024 + 1);
  expect(await first.record(tooLarge)).toMatchObject({ status: 413, text: "A recording can be up to 10MB." });
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  });
  const endless = { body: stream, duplex: "half", headers: { "content-type": "audio/webm" } } as RequestInit;
  expect(await first.send("POST", path, endless)).toMatchObject({ status: 413 });
  expect((await first.record(Buffer.from("no recording"))).status).toBe(415);
  expect((await first.record(await voice, "text/html")).status).toBe(415);
  for (const name of ["video-12s.webm", "voice-32s.webm"])
    expect(await first.record(await sample(name), "video/webm")).toMatchObject({
      status: 413,
      text: "A reply can be a video of up to 10 seconds or a voice note of up to 30 seconds.",
    });
  const cut = new AbortController();
  const half = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
  });
  const sending = first.send("POST", path, { ...endless, body: half, signal: cut.signal } as RequestInit);
  setTimeout(() => cut.abort(), 50);
  await expect(sending).rejects.toThrow();
  expect(await listFiles(sender.calendarId)).toEqual([]);
});
