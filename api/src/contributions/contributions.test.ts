import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Keepsake,
  type LandingCalendar,
  type LandingItem,
  MS_PER_DAY,
  MS_PER_MINUTE,
  type ReportedContribution,
  toIsoDate,
} from "@advent/contract";
import { setUpApi } from "../../test/api";
import { Contributor, INVITATION, type Inviter, inviteContributors, inviteOne } from "../../test/contributor";
import { openDoors, type Shopper, shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { createRecipient, HEART } from "../../test/recipient";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk } from "../../test/visitor";
import { UNCLAIMED_TTL_MS } from "../media/media-model";
import { enqueueNews } from "../notifications/enqueue-news";
import { collectMedia } from "../uploads/collect-media";
import { emptyContribution } from "./change-contribution";

const api = setUpApi({ products: smallCatalogue });
const VOICE = readFileSync(join(import.meta.dirname, "../../test/media/voice-3s.webm"));

const landing = async (shopper: Shopper, query = ""): Promise<LandingItem[]> => {
  const { json } = await assertOk(api.visitor().get(`/api/landing/calendar/${shopper.calendarId}${query}`));
  return (json as LandingCalendar).items as LandingItem[];
};
const daySeven = async (shopper: Shopper) => (await landing(shopper)).find(({ day }) => day === 7)?.contributions;
const getSeventh = (shopper: { items: { id: string; day: number }[] }) =>
  shopper.items.filter(({ day }) => day === 7) as never;

const OPENED = "The recipient has opened this day; nothing can be added to it.";
const CUES = [{ startMs: 0, endMs: 1_500, text: "Sleep well, my dear." }];

async function written(shopper?: Shopper, note = "Snow lay on the roof.") {
  const owner = shopper ?? (await shopperWithTwelve(api));
  const { inviter, contributor } = await inviteOne(api, owner);
  await assertOk(contributor.write(note));
  return { owner, inviter, contributor };
}

test("contributor reads who asks and nothing else", async () => {
  const shopper = await shopperWithOrder(api);
  const { contributor } = await inviteOne(api, shopper);
  const { json, text } = await contributor.read();
  expect(json).toEqual({
    name: "Gran",
    from: "Tom",
    day: 7,
    question: INVITATION.question,
    lastDate: INVITATION.lastDate,
    state: "invited",
    isShared: false,
    request: null,
    note: null,
    recipient: "Ada Lovelace",
    freeDays: [],
    canSend: true,
    keptDays: 400,
    reply: null,
  });
  const stored = await api.services.calendars.findById(shopper.calendarId).lean();
  for (const secret of [shopper.calendarId, stored?.ownerId, "ada@example.com", "Harbour", "ring-7", "Ring 7"])
    expect(text + contributor.secret).not.toContain(secret);
});

test("accepted contribution shows on its day with captions", async () => {
  const { owner, inviter, contributor } = await written();
  const url = await contributor.upload(VOICE);
  const captions = { lang: "en", cues: CUES };
  await assertOk(contributor.write(`Good night.\n[AUDIO:${url}]`, { captions }));
  expect(await daySeven(owner)).toBeUndefined();
  await assertOk(inviter.accept(contributor.id));
  const [shown] = (await daySeven(owner)) ?? [];
  expect(shown).toMatchObject({ name: "Gran", note: `Good night.\n[AUDIO:${url}]`, captions });
  const vtt = await api.visitor().get(shown?.captions?.src ?? "");
  expect(vtt.text).toContain("Sleep well, my dear.");
  expect((await api.visitor().get(url)).headers.get("cache-control")).toBe("private, no-store");
});

test("decision about an earlier revision is refused", async () => {
  const { owner, inviter, contributor } = await written();
  await assertOk(contributor.write("Snow lay on every roof."));
  expect(await inviter.decide(contributor.id, { action: "accept", revision: 1 })).toMatchObject({
    status: 409,
    text: "This has changed in the meantime. Please look again.",
  });
  expect(await daySeven(owner)).toBeUndefined();
});

test("sender trims and captions what was sent", async () => {
  const { inviter, contributor } = await written();
  const long = await contributor.upload(VOICE);
  await assertOk(contributor.write(`Good night.\n[AUDIO:${long}]`));
  const short = await contributor.upload(VOICE);
  const edit = { action: "edit", revision: 2, note: `Good night.\n[AUDIO:${short}]` };
  expect(await inviter.decide(contributor.id, { ...edit, note: `Sleep well.\n[AUDIO:${short}]` })).toMatchObject({
    status: 400,
    text: "note: must keep the contributor’s words.",
  });
  const captions = { lang: "en", cues: CUES };
  await assertOk(inviter.decide(contributor.id, { ...edit, captions }));
  expect(await contributor.page()).toMatchObject({ state: "sent", note: edit.note, captions });
  expect((await api.visitor().get(long)).status).toBe(404);
  expect(await inviter.decide(contributor.id, { action: "accept", revision: 2 })).toMatchObject({ status: 409 });
  await assertOk(inviter.accept(contributor.id));
  expect(await inviter.decide(contributor.id, { ...edit, revision: 3 })).toMatchObject({ status: 409 });
});

test("trimming while the contributor sends again keeps one", async () => {
  const { inviter, contributor } = await written();
  const [first, trimmed] = [await contributor.upload(VOICE), await contributor.upload(VOICE)];
  await assertOk(contributor.write(`Hush.\n[AUDIO:${first}]`));
  const note = `Hush.\n[AUDIO:${trimmed}]`;
  const both = [inviter.decide(contributor.id, { action: "edit", revision: 2, note }), contributor.write("Again")];
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(await contributor.page()).toMatchObject({ note: statuses[1] === 200 ? "Again" : note });
});

test("another take is asked for and sent", async () => {
  const { inviter, contributor } = await written();
  const request = "Could you say it a little louder?";
  await assertOk(inviter.decide(contributor.id, { action: "return", revision: 1, request }));
  expect(await contributor.page()).toMatchObject({ state: "returned", request, canSend: true });
  expect(await assertOk(contributor.write("SNOW!"))).toMatchObject({ json: { state: "sent", request: null } });
});

test("first take is accepted when no other comes", async () => {
  const { owner, inviter, contributor } = await written();
  await assertOk(inviter.decide(contributor.id, { action: "return", revision: 1, request: "Louder?" }));
  await assertOk(inviter.accept(contributor.id));
  expect(await contributor.page()).toMatchObject({ state: "accepted", request: null });
  expect(await daySeven(owner)).toMatchObject([{ note: "Snow lay on the roof." }]);
});

test("declined contribution is never shown, and its author reads sent", async () => {
  const { owner, inviter, contributor } = await written();
  await assertOk(inviter.accept(contributor.id));
  await assertOk(inviter.decide(contributor.id, { action: "decline", revision: 1 }));
  expect(await daySeven(owner)).toBeUndefined();
  expect(await contributor.page()).toMatchObject({ state: "sent" });
});

test("accepted contribution is fixed but can be withdrawn", async () => {
  const { owner, inviter, contributor } = await written();
  await assertOk(inviter.accept(contributor.id));
  expect(await contributor.write("Changed")).toMatchObject({ status: 409 });
  expect(await contributor.page()).toMatchObject({ canSend: false });
  expect(await contributor.withdraw()).toMatchObject({ status: 200, json: { state: "withdrawn", note: null } });
  expect(await daySeven(owner)).toBeUndefined();
});

test("withdrawing after the opening deletes words and media", async () => {
  const owner = await shopperWithOrder(api);
  const { inviter, contributor } = await inviteOne(api, owner);
  const [url, unsent] = [await contributor.upload(VOICE), await contributor.upload(VOICE)];
  await assertOk(contributor.write(`The nightingale sang.\n[AUDIO:${url}]`));
  await assertOk(inviter.accept(contributor.id));
  await openDoors(api, owner, getSeventh(owner));
  expect((await api.visitor().get(url)).status).toBe(200);
  await assertOk(contributor.withdraw());
  for (const file of [url, unsent]) expect((await api.visitor().get(file)).status).toBe(404);
  expect(JSON.stringify(await api.services.calendars.findById(owner.calendarId).lean())).not.toContain("nightingale");
});

test("opened day takes no more contributions", async () => {
  const owner = await shopperWithOrder(api);
  const { inviter, contributor } = await written(owner);
  await openDoors(api, owner, getSeventh(owner));
  expect(await inviter.accept(contributor.id)).toMatchObject({ status: 409, text: OPENED });
  expect(await contributor.write("Late")).toMatchObject({ status: 409, text: OPENED });
  expect(await inviter.invite()).toMatchObject({ status: 409, text: OPENED });
});

test("revoked link ends at once and its media go", async () => {
  const { owner, inviter, contributor } = await written();
  const url = await contributor.upload(VOICE);
  await assertOk(contributor.write(`[AUDIO:${url}]`));
  await assertOk(inviter.revoke(contributor.id));
  const responses = [await contributor.read(), await contributor.write("Still here"), await contributor.withdraw()];
  expect(responses.map(({ status }) => status)).toEqual([410, 410, 410]);
  expect((await api.visitor().get(url)).status).toBe(404);
  expect(await inviter.revoke(contributor.id)).toMatchObject({ status: 404 });
  expect(await daySeven(owner)).toBeUndefined();
});

test("shared link gives each person a link of their own", async () => {
  const owner = await shopperWithTwelve(api);
  const { inviter, contributor } = await inviteOne(api, owner, { people: [], isShared: true });
  expect(await contributor.write("Nobody")).toMatchObject({ status: 409, text: "Please enter your name first." });
  const joined = await assertOk(contributor.join("Aunt May"));
  const { secret } = joined.json as { secret: string };
  const [, may] = await inviter.list();
  expect(may).toMatchObject({ name: "Aunt May", state: "opened", isShared: false, day: null });
  const sent = await api.visitor().put(`/api/contributions/${secret}`, { note: "From May", day: 3 });
  expect(sent).toMatchObject({ status: 200, json: { day: 3, state: "sent", name: "Aunt May" } });
  await assertOk(inviter.accept(may?.id ?? "", 4));
  expect((await landing(owner)).find(({ day }) => day === 4)?.contributions).toMatchObject([{ note: "From May" }]);
});

test("contribution for any day needs a day to be accepted", async () => {
  const owner = await shopperWithTwelve(api);
  const { inviter, contributor } = await inviteOne(api, owner, { people: [{ name: "Gran", day: null }] });
  expect((await contributor.page()).freeDays).toHaveLength(12);
  await assertOk(contributor.write("Any day will do."));
  expect(await inviter.accept(contributor.id)).toMatchObject({ status: 400, text: "day: must be a day from 1 to 12." });
  expect(await inviter.accept(contributor.id, 2)).toMatchObject({ status: 200 });
});

test("a day shows six, in the sender's order", async () => {
  const owner = await shopperWithTwelve(api);
  const people = Array.from({ length: 7 }, (_, index) => ({ name: `Friend ${index}`, day: 7 }));
  const { inviter, contributors } = await inviteContributors(api, owner, { people });
  for (const one of contributors) await assertOk(one.write("Hello"));
  const responses = await Promise.all(contributors.map(({ id }) => inviter.accept(id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(responses.find(({ status }) => status === 409)?.text).toContain("A day can show 6 people.");
  const ids = ((await daySeven(owner)) ?? []).map(({ id }) => id).toReversed();
  await assertOk(inviter.arrange(ids));
  expect(((await daySeven(owner)) ?? []).map(({ id }) => id)).toEqual(ids);
});

test("full calendar rejects another contributor with 409", async () => {
  const people = Array.from({ length: 59 }, (_, index) => ({ name: `Friend ${index}`, day: null }));
  const { contributor } = await inviteOne(api, await shopperWithTwelve(api), { people, isShared: true });
  expect(await contributor.join("Rose")).toMatchObject({
    status: 409,
    text: "Nobody else can join. Please tell the person who sent you the link.",
  });
});

test("a calendar asks sixty people, even at once", async () => {
  const { inviter } = await inviteContributors(api, await shopperWithTwelve(api));
  const people = Array.from({ length: 30 }, (_, index) => ({ name: `Friend ${index}`, day: null }));
  const responses = await Promise.all([inviter.invite({ people }), inviter.invite({ people })]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await inviter.list()).toHaveLength(31);
});

test.each([
  ["people", { people: [] }],
  ["people.0.name", { people: [{ name: " ", day: 1 }] }],
  ["people.0.day", { people: [{ name: "Gran", day: 13 }] }],
  ["people.0.email", { people: [{ name: "Gran", day: 1, email: "gran@" }] }],
  ["question", { question: "x".repeat(201) }],
  ["lastDate", { lastDate: "2020-01-01" }],
  ["lastDate", { lastDate: "soon" }],
  ["from", { from: "" }],
])("invitation names a wrong %s", async (field, body) => {
  const { inviter } = await inviteContributors(api, await shopperWithTwelve(api));
  expect(await inviter.invite(body)).toMatchObject({ status: 400, text: expect.stringContaining(`${field}: `) });
});

test("empty contribution and others' media are refused", async () => {
  const owner = await shopperWithTwelve(api);
  const people = [INVITATION.people[0], { name: "Grandad", day: 7 }];
  const { contributors } = await inviteContributors(api, owner, { people });
  const [gran, grandad] = contributors as [Contributor, Contributor];
  const url = await gran.upload(VOICE);
  for (const note of [" ", `[AUDIO:${url}]`, `[VIDEO:${url}]`])
    expect(await grandad.write(note)).toMatchObject({ status: 400, text: expect.stringContaining("note: ") });
  expect(await gran.write(`[AUDIO:${url}]`)).toMatchObject({ status: 200 });
});

test("forty files wait to be sent at most", async () => {
  const owner = await shopperWithTwelve(api);
  const { contributor } = await inviteOne(api, owner);
  const name = (await contributor.upload(VOICE)).split("/").at(-1) ?? "";
  const stored = await api.services.media.records.findById(name).lean();
  const copies = Array.from({ length: 39 }, (_, index) => ({
    ...stored,
    _id: `${index}${name}`,
    parentId: `${index}${name}`,
  }));
  await api.services.media.records.insertMany(copies as never[]);
  expect(await contributor.record(VOICE)).toMatchObject({ status: 409, text: expect.stringContaining("Many files") });
});

test("reply reaches the contributors that the recipient ticks", async () => {
  const owner = await shopperWithOrder(api);
  const { inviter, contributor } = await written(owner);
  await assertOk(inviter.accept(contributor.id));
  const recipient = await createRecipient(api, Object.assign(owner, { items: getSeventh(owner) }));
  await assertOk(recipient.reply({ ...HEART, words: "I cried." }));
  expect((await contributor.page()).reply).toBeNull();
  await assertOk(recipient.reply({ ...HEART, words: "I cried.", contributionIds: [contributor.id] }));
  expect((await contributor.page()).reply).toEqual({ heart: true, words: "I cried." });
});

async function reported() {
  const { owner, inviter, contributor } = await written();
  await assertOk(inviter.accept(contributor.id));
  const itemId = (await landing(owner)).find(({ day }) => day === 7)?.id;
  const path = `/api/landing/calendar/${owner.calendarId}/items/${itemId}/contributions/${contributor.id}/report`;
  const report = () => api.visitor().post(path);
  await assertOk(report());
  const admin = await api.admin();
  const settle = (action: "keep" | "erase", revision = 1) =>
    admin.post(`/api/admin/contributions/reported/${owner.calendarId}/${contributor.id}`, { action, revision });
  const list = async () =>
    ((await assertOk(admin.get("/api/admin/contributions/reported"))).json as { contributions: ReportedContribution[] })
      .contributions;
  return { owner, inviter, contributor, report, settle, list };
}

test("reported contribution is hidden until the shop erases it", async () => {
  const { owner, inviter, contributor, report, settle, list } = await reported();
  expect(await report()).toMatchObject({ status: 404 });
  expect(await daySeven(owner)).toBeUndefined();
  expect(await inviter.find(contributor.id)).toMatchObject({ isReported: true });
  const link = { calendarId: owner.calendarId, contributionId: contributor.id };
  expect(await list()).toMatchObject([{ ...link, name: "Gran", note: "Snow lay on the roof.", day: 7, revision: 1 }]);
  expect(await settle("erase")).toMatchObject({ status: 204 });
  expect(await contributor.read()).toMatchObject({ status: 410 });
  expect(await settle("erase")).toMatchObject({ status: 404 });
  expect(await list()).toEqual([]);
});

test("list of reports keeps the newest hundred", async () => {
  const { owner, settle, list } = await reported();
  const collection = api.services.database.connection.collection("calendars");
  const calendar = await collection.findOne({ _id: owner.calendarId as never });
  const [contribution] = calendar?.contributions ?? [];
  const copy = (at: number) => ({
    ...calendar,
    _id: `copy-${at}` as never,
    orderNumber: null,
    contributions: [{ ...contribution, _id: `report-${at}`, reportedAt: new Date(at) }],
  });
  const copies = Array.from({ length: 100 }, (_, at) => copy(at + 1));
  await collection.insertMany(copies);
  const admin = await api.admin();
  const { json } = await assertOk(admin.get("/api/admin/contributions/reported"));
  expect(json).toMatchObject({ hasMore: true });
  const ids = (await list()).map(({ contributionId }) => contributionId);
  expect([ids.length, ids[0], ids[1], ids[99]]).toEqual([100, contribution._id, "report-100", "report-2"]);
  await collection.deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } });
  await assertOk(settle("erase"));
});

test("kept contribution is shown again and can be reported again", async () => {
  const { owner, report, settle, list } = await reported();
  expect(await settle("keep")).toMatchObject({ status: 204 });
  expect(await daySeven(owner)).toMatchObject([{ note: "Snow lay on the roof." }]);
  expect(await settle("keep")).toMatchObject({ status: 409 });
  expect(await settle("erase")).toMatchObject({ status: 409 });
  expect(await report()).toMatchObject({ status: 204 });
  expect(await list()).toHaveLength(1);
});

test("decision about words that changed is refused", async () => {
  const { inviter, contributor, settle } = await reported();
  await assertOk(inviter.decide(contributor.id, { action: "decline", revision: 1 }));
  await assertOk(contributor.write("Snow lay on every roof."));
  for (const action of ["keep", "erase"] as const)
    expect(await settle(action)).toMatchObject({
      status: 409,
      text: "This has changed in the meantime. Please look again.",
    });
  await assertOk(contributor.withdraw());
  expect(await settle("keep", 3)).toMatchObject({ status: 409 });
});

test("reported contribution keeps its place among six", async () => {
  const { owner, inviter, settle } = await reported();
  const people = Array.from({ length: 6 }, (_, index) => ({ name: `Friend ${index}`, day: 7 }));
  await assertOk(inviter.invite({ people }));
  const added = (await inviter.list()).filter(({ state }) => state === "invited");
  const friends = added.map(({ id, url }) => new Contributor(api.origin, id, url.split("#")[1] ?? ""));
  for (const one of friends) await assertOk(one.write("Hello"));
  const responses = await Promise.all(friends.map(({ id }) => inviter.accept(id)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
  await assertOk(settle("keep"));
  expect(await daySeven(owner)).toHaveLength(6);
});

test("reporting, keeping and withdrawing leave one truth", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, contributor, settle, list } = await reported();
    const [kept, withdrawn] = await Promise.all([settle("keep"), contributor.withdraw()]);
    expect([withdrawn.status, [204, 409].includes(kept.status)]).toEqual([200, true]);
    expect(await daySeven(owner)).toBeUndefined();
    expect(await list()).not.toContainEqual(expect.objectContaining({ contributionId: contributor.id }));
  }
});

const EMAIL = "gran@letters.example";

async function asked(owner: Shopper) {
  const { inviter, contributor } = await inviteOne(api, owner, {
    people: [{ name: "Gran", day: 7, email: "Gran@letters.example" }],
  });
  const url = await contributor.upload(VOICE);
  await assertOk(contributor.write(`The kingfisher\n[AUDIO:${url}]`));
  await enqueueNews(api.services);
  return { owner, inviter, contributor, url };
}

test("shop finds, exports and erases a contributor", async () => {
  const [first, second] = [await asked(await shopperWithOrder(api)), await asked(await shopperWithTwelve(api))];
  await assertOk(first.inviter.accept(first.contributor.id));
  const admin = await api.admin();
  const find = () => admin.post("/api/admin/people", { query: "gran@LETTERS.example" });
  expect(await find()).toMatchObject({ json: { calendars: [], contributions: 2 } });
  const archive = await admin.post("/api/admin/people/contributor.zip", { email: EMAIL });
  for (const held of ["The kingfisher", EMAIL, `media/${first.url.split("/").at(-1)}`, "contribution-invitation"])
    expect(archive.text).toContain(held);
  for (const { owner } of [first, second]) expect(archive.text).not.toContain(owner.calendarId);
  const items = JSON.stringify(await landing(first.owner));
  expect((await admin.post("/api/admin/contributions/erase", { email: "gran@LETTERS.example" })).json).toEqual({
    erased: 2,
  });
  for (const { contributor, url } of [first, second]) {
    expect(await contributor.read()).toMatchObject({ status: 410 });
    expect((await api.visitor().get(url)).status).toBe(404);
  }
  expect(items).toContain("The kingfisher");
  expect(await landing(first.owner)).toHaveLength(12);
  const stored = await api.services.calendars.find().lean();
  expect(JSON.stringify(stored)).not.toMatch(/kingfisher|gran@letters/i);
  expect(await api.services.email.records.countDocuments({ kind: "contribution-invitation" })).toBe(0);
  expect(await find()).toMatchObject({ status: 404 });
});

test("erasing a contributor while the sender accepts leaves nothing", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { owner, inviter, contributor } = await asked(await shopperWithTwelve(api));
    const admin = await api.admin();
    await Promise.all([inviter.accept(contributor.id), admin.post("/api/admin/contributions/erase", { email: EMAIL })]);
    expect(await contributor.read()).toMatchObject({ status: 410 });
    expect(await inviter.list()).toEqual([]);
    expect(await daySeven(owner)).toBeUndefined();
  }
});

const settle = (
  inviter: Inviter,
  contributor: Contributor,
  owner: Shopper & { items: { id: string; day: number }[] },
) =>
  Promise.all([
    inviter.accept(contributor.id),
    contributor.withdraw(),
    contributor.write("Again"),
    openDoors(api, owner, getSeventh(owner)),
  ]);

test("accepting, withdrawing, sending and opening leave one truth", async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await shopperWithOrder(api);
    const { inviter, contributor } = await written(owner);
    await settle(inviter, contributor, owner);
    const stored = await inviter.find(contributor.id);
    const shown = (await daySeven(owner)) ?? [];
    expect(shown.map(({ note }) => note)).toEqual(stored?.state === "accepted" ? [stored.note] : []);
    if (stored?.state === "withdrawn") expect(stored.note).toBeNull();
    else expect(stored).toMatchObject({ state: "sent", note: "Again" });
  }
});

test("sealed day reveals nothing of its contributions", async () => {
  const owner = await shopperWithTwelve(api);
  const opening = { mode: "daily", firstDay: toIsoDate(Date.now() + 90 * MS_PER_DAY), timeZone: "Europe/London" };
  await assertOk(owner.patch(`/api/calendar/${owner.calendarId}`, { opening }));
  await shopperWithOrder(api, owner);
  const path = `/api/landing/calendar/${owner.calendarId}`;
  const withoutTime = async () => {
    const { text, headers } = await api.visitor().get(path);
    return { text: text.replace(/"serverTime":"[^"]+"/, ""), etag: headers.get("etag") };
  };
  const before = await withoutTime();
  const { inviter, contributor } = await inviteOne(api, owner);
  const url = await contributor.upload(VOICE);
  await assertOk(contributor.write(`[AUDIO:${url}]`, { captions: { lang: "en", cues: CUES } }));
  await assertOk(inviter.accept(contributor.id));
  expect(await withoutTime()).toEqual(before);
  const seventh = owner.items.find(({ day }) => day === 7)?.id;
  const captions = `${path}/items/${seventh}/captions.vtt?contribution=${contributor.id}`;
  expect(await api.visitor().get(captions)).toMatchObject({ status: 404 });
  expect(await api.visitor().post(`${path}/items/${seventh}/contributions/${contributor.id}/report`)).toMatchObject({
    status: 404,
  });
});

test("erased calendar ends its links and keeps no words", async () => {
  const owner = await shopperWithOrder(api);
  const { contributor } = await inviteOne(api, owner);
  const url = await contributor.upload(VOICE);
  await assertOk(contributor.write(`The lighthouse\n[AUDIO:${url}]`));
  const admin = await api.admin();
  await assertOk(admin.post("/api/admin/erasures", { erasureId: "contributions", calendarIds: [owner.calendarId] }));
  expect(await contributor.read()).toMatchObject({ status: 410 });
  expect((await api.visitor().get(url)).status).toBe(404);
  expect(JSON.stringify(await api.services.calendars.findById(owner.calendarId).lean())).not.toContain("lighthouse");
});

test("erasing at the same moment leaves no words", async () => {
  const owner = await shopperWithOrder(api);
  const { inviter, contributor } = await written(owner, "The blackbird");
  const admin = await api.admin();
  const erasure = { erasureId: "race", calendarIds: [owner.calendarId] };
  await Promise.all([admin.post("/api/admin/erasures", erasure), settle(inviter, contributor, owner).catch(() => {})]);
  const stored = await api.services.calendars.findById(owner.calendarId).lean();
  expect(stored?.erasedAt).not.toBeNull();
  expect(stored?.contributions).toEqual([]);
});

test("collector finishes an interrupted withdrawal", async () => {
  const { owner, contributor } = await written();
  const url = await contributor.upload(VOICE);
  await assertOk(contributor.write(`[AUDIO:${url}]`));
  const { calendars, media, shopSettings } = api.services;
  const listUploads = () => Promise.reject(new Error("killed"));
  const interrupted = { calendars, media: { library: Object.assign(Object.create(media.library), { listUploads }) } };
  const link = { calendarId: owner.calendarId, contributionId: contributor.id };
  await expect(emptyContribution(interrupted, link)).rejects.toThrow("killed");
  expect((await api.visitor().get(url)).status).toBe(200);
  const later = new Date(Date.now() + UNCLAIMED_TTL_MS + MS_PER_MINUTE);
  await collectMedia({ ...media, calendars, shopSettings }, later);
  expect((await api.visitor().get(url)).status).toBe(404);
});

test("collector keeps what was sent", async () => {
  const { contributor } = await written();
  const url = await contributor.upload(VOICE);
  await assertOk(contributor.write(`[AUDIO:${url}]`));
  const { calendars, media, shopSettings } = api.services;
  await collectMedia({ ...media, calendars, shopSettings }, new Date(Date.now() + 8 * MS_PER_DAY));
  expect((await api.visitor().get(url)).status).toBe(200);
});

test("keepsake holds accepted contributions and their media", async () => {
  const owner = await shopperWithOrder(api);
  const { inviter, contributor } = await inviteOne(api, owner);
  const url = await contributor.upload(VOICE);
  await assertOk(contributor.write(`From the lighthouse\n[AUDIO:${url}]`));
  await assertOk(inviter.accept(contributor.id));
  await openDoors(api, owner, owner.items);
  const { json } = await assertOk(api.visitor().get(`/api/landing/calendar/${owner.calendarId}/keepsake`));
  const { items, media } = json as Keepsake;
  expect(items[6]?.contributions).toMatchObject([{ name: "Gran", note: expect.stringContaining("lighthouse") }]);
  expect(media.map((one) => one.url)).toContain(url);
  const pdf = await api.visitor().get(`/api/landing/calendar/${owner.calendarId}/keepsake.pdf`);
  expect(pdf.status).toBe(200);
});

test("export for the sender holds what was sent", async () => {
  const owner = await shopperWithOrder(api);
  const { contributor } = await inviteOne(api, owner);
  const [sent, unsent] = [await contributor.upload(VOICE), await contributor.upload(VOICE)];
  await assertOk(contributor.write(`The starling\n[AUDIO:${sent}]`));
  const admin = await api.admin();
  const { text } = await admin.get(`/api/admin/people/export.zip?calendarIds=${owner.calendarId}`);
  expect(text).toContain("The starling");
  expect(text).toContain(`media/${sent.split("/").at(-1)}`);
  expect(text).not.toContain(unsent.split("/").at(-1));
});
