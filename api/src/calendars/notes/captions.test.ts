import { type CaptionCue, MS_PER_DAY, parseNote } from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { uploadVoice } from "../../../test/calls/captions";
import { openDoors, shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";

const api = setUpApi({ products: smallCatalogue });

const SPOKEN_CUES: CaptionCue[] = [
  { startMs: 0, endMs: 1_000, text: "Hello --> <b>you</b>" },
  { startMs: 1_200, endMs: 2_900, text: "With love" },
];
const captions = { lang: "en", cues: SPOKEN_CUES };

async function withVoice() {
  const shopper = await shopperWithTwelve(api);
  const itemId = shopper.items[0]?.id ?? "";
  const note = `For you\n[AUDIO:${await uploadVoice(shopper)}]`;
  const save = (body: object) => shopper.patch(`/api/calendar/items/${itemId}`, { note, ...body });
  const vtt = `/api/landing/calendar/${shopper.calendarId}/items/${itemId}/captions.vtt`;
  return { shopper, itemId, note, save, vtt };
}

test("captions are saved with the note and served as WebVTT", async () => {
  const { shopper, save, vtt } = await withVoice();
  expect((await save({ captions })).json).toMatchObject({ captions: { ...captions, src: vtt } });
  const { items } = (await api.visitor().get(`/api/landing/calendar/${shopper.calendarId}`)).json as {
    items: object[];
  };
  expect(items[0]).toMatchObject({ captions: { ...captions, src: vtt } });
  const { headers, text } = await api.visitor().get(vtt);
  expect(headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(text).toBe(
    "WEBVTT\n\n00:00.000 --> 00:01.000\nHello --&gt; &lt;b&gt;you&lt;/b&gt;\n\n00:01.200 --> 00:02.900\nWith love\n",
  );
});

test("captions stay with their recording and go with it", async () => {
  const { shopper, save, vtt } = await withVoice();
  await save({ captions });
  expect((await save({})).json).toMatchObject({ captions });
  expect((await save({ note: `[AUDIO:${await uploadVoice(shopper)}]` })).json).not.toHaveProperty("captions");
  await save({ captions });
  expect((await save({ captions: null })).json).not.toHaveProperty("captions");
  await save({ captions });
  expect((await save({ note: "Only words" })).json).not.toHaveProperty("captions");
  expect(await api.visitor().get(vtt)).toMatchObject({ status: 404, text: "This day has no captions." });
  const stored = await api.services.calendars.findById(shopper.calendarId).lean();
  expect(JSON.stringify(stored?.items)).not.toContain('With love"');
});

test("captions without a recording are rejected by field", async () => {
  const { save } = await withVoice();
  const text = expect.stringMatching("captions: need a video or voice note in the note.");
  expect(await save({ note: "Words", captions })).toMatchObject({ status: 400, text });
});

test("captions are cut to their recording", async () => {
  const { shopper, save, vtt } = await withVoice();
  const cues = [
    { startMs: 0, endMs: 9_000, text: "Long" },
    { startMs: 9_000, endMs: 9_500, text: "Late" },
  ];
  expect((await save({ captions: { lang: "en", cues } })).status).toBe(200);
  expect((await shopper.get(vtt)).text).toMatch(/^WEBVTT\n\n00:00\.000 --> 00:0[23]\.\d{3}\nLong\n$/);
});

test("two saves at once leave captions with their own recording", async () => {
  const { shopper, itemId, save } = await withVoice();
  await save({ captions });
  const other = `[AUDIO:${await uploadVoice(shopper)}]`;
  const changed = { lang: "fr", cues: [{ startMs: 0, endMs: 500, text: "Bonjour" }] };
  await Promise.all([save({ captions: changed }), save({ note: other })]);
  const [item] = (await api.services.calendars.findById(shopper.calendarId).lean())?.items ?? [];
  expect(item?._id).toBe(itemId);
  expect([undefined, item?.media.audio]).toContain(item?.captions?.file);
});

test("sealed day's captions open with it, or for its preview", async () => {
  const { shopper, save, vtt } = await withVoice();
  await save({ captions });
  const firstDay = new Date(Date.now() + 30 * MS_PER_DAY).toISOString().slice(0, 10);
  const opening = { mode: "daily", firstDay, timeZone: "Europe/London" };
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { opening });
  expect((await api.visitor().get(vtt)).status).toBe(404);
  expect((await shopper.get(vtt)).status).toBe(200);
  const { calendar } = (await shopper.get("/api/calendar")).json as { calendar: { previewKey: string } };
  expect((await api.visitor().get(`${vtt}?preview=${calendar.previewKey}`)).status).toBe(200);
  const path = `/api/landing/calendar/${shopper.calendarId}?preview=${calendar.previewKey}`;
  const { items } = (await api.visitor().get(path)).json as { items: { captions?: { src: string } }[] };
  expect((await api.visitor().get(items[0]?.captions?.src ?? "")).status).toBe(200);
});

test("keepsake holds the captions and its print their words", async () => {
  const { shopper, save } = await withVoice();
  await save({ captions });
  const owner = await shopperWithOrder(api, shopper);
  await openDoors(api, owner, owner.items);
  const { json } = await api.visitor().get(`/api/landing/calendar/${owner.calendarId}/keepsake`);
  expect(json).toMatchObject({ items: [{ captions }, ...Array.from({ length: 11 }, () => expect.anything())] });
  expect(await save({ captions: null })).toMatchObject({ status: 409 });
});

test("a note keeps its marker beside captions", async () => {
  const { save, note } = await withVoice();
  const { json } = await save({ captions });
  expect(parseNote((json as { note: string }).note)).toEqual(parseNote(note));
});
