import { randomBytes } from "node:crypto";
import { request } from "node:http";
import sharp from "sharp";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";
import { noUploadFolderStays } from "../../test/upload-folders";
import type { ApiResponse, Visitor } from "../../test/visitor";
import { AppError } from "../errors";

const api = setUpApi({ products: smallCatalogue });
let shopper: Visitor & { calendarId: string };
let large: string;
let small: string;
beforeAll(async () => {
  large = await png(400);
  small = await png(8);
});
beforeEach(async () => {
  shopper = await api.shopper();
});

async function png(size: number): Promise<string> {
  const raw = { width: size, height: size, channels: 3 as const };
  return (
    await sharp(randomBytes(size * size * 3), { raw })
      .png()
      .toBuffer()
  ).toString("base64");
}

const ITEM = { day: 1, productId: "prod_ring-1" };
const marker = (base64: string, type = "image/png") => `[IMAGE:data:${type};base64,${base64}]`;
const send = (body: string, visitor: Visitor = shopper) =>
  visitor.send("POST", "/api/calendar/items", { body, headers: { "content-type": "application/json" } });
const add = (note: string, more: object = {}) => send(JSON.stringify({ ...ITEM, note, ...more }));
const stored = () => api.services.media.records.countDocuments();
const TOO_LARGE = "The body is too large. The limit is 64 KB, plus one image of up to 5MB in its note.";

function sendChunked(products: (string | Buffer)[], visitor: Visitor): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...visitor.headers(), "content-type": "application/json" };
    const req = request(`${api.origin}/api/calendar/items`, { method: "POST", headers }, (res) => {
      res.resume();
      resolve(res.statusCode);
    });
    req.once("error", reject);
    for (const chunk of products) req.write(chunk);
    req.end();
  });
}

test("large image in a note is stored and becomes our URL", async () => {
  const response = await add(`Look\n${marker(large)}`);
  expect(response.status).toBe(201);
  expect(response.json).toMatchObject({
    note: expect.stringMatching(/^Look\n\[IMAGE:\/api\/media\/[\w-]{22}\.webp\]$/),
  });
});

test("stores an image without a length or with escaped slashes", async () => {
  const body = JSON.stringify({ ...ITEM, note: marker(large) });
  expect(await sendChunked([body.slice(0, 40_000), body.slice(40_000)], shopper)).toBe(201);
  const second = await api.shopper();
  expect(await send(body.replaceAll("/", "\\/"), second)).toMatchObject({ status: 201 });
});

test.each([
  ["two pictures", () => `${marker(small)}\n${marker(small)}`, "note: may hold one picture only."],
  ["a hundred pictures", () => `${marker(small)}\n`.repeat(100), "note: may hold one picture only."],
  ["a picture without an end", () => marker(large).slice(0, -1), "note: the picture's marker has no end."],
  ["a picture within a line", () => `Look ${marker(small)}`, /^note: a picture must be the note's only one/],
  ["a picture and an uploaded one", () => `${marker(small)}\n[IMAGE:/api/media/x.webp]`, /^note: a picture must be/],
  ["a picture that is a drawing", () => marker("PHN2Zz4=", "image/svg+xml"), /^note: the IMAGE marker must hold/],
  ["a picture that is a page", () => marker(large, "text/html"), /^note: the IMAGE marker must hold/],
  ["a picture with a gap", () => marker(`${large.slice(0, 300_000)}!${large.slice(300_001)}`), /must be base64/],
  ["a picture padded in its middle", () => marker(`${large.slice(0, 4000)}=${large.slice(4001)}`), /must be base64/],
  [
    "a picture beside too many words",
    () => `${"x".repeat(2001)}\n${marker(small)}`,
    "note: must be at most 2,000 characters.",
  ],
  [
    "a picture beside a stranger's film",
    () => `${marker(small)}\n[VIDEO:/api/media/AAAAAAAAAAAAAAAAAAAAAA.webm]`,
    /^note: the VIDEO/,
  ],
])("rejects %s with 400 and stores nothing", async (_what, note, text) => {
  const before = await stored();
  expect(await add(note())).toMatchObject({ status: 400, text: expect.stringMatching(text) });
  expect(await stored()).toBe(before);
  expect((await shopper.openCalendar()).items).toEqual([]);
});

test("rejects an image in another field", async () => {
  for (const field of ["enhancedNote", "productName", "unknown"]) {
    expect(await add("Look", { [field]: marker(small) })).toMatchObject({
      status: 400,
      text: expect.stringMatching(/^note: a picture/),
    });
  }
});

test.each([
  [
    "a letter of the marker escaped",
    () => JSON.stringify({ ...ITEM, note: marker(large) }).replace("[", "\\u005b"),
    413,
  ],
  ["a letter of the data escaped", () => JSON.stringify({ ...ITEM, note: marker(`\\${large}`) }), 400],
  ["bytes that are no picture", () => JSON.stringify({ ...ITEM, note: marker("A".repeat(400_000)) }), 415],
  ["a picture cut in two", () => JSON.stringify({ ...ITEM, note: marker(large.slice(0, 200_000)) }), 415],
  ["a picture beyond 5 MB", () => JSON.stringify({ ...ITEM, note: marker("A".repeat(7_050_000)) }), 413],
])("%s is refused", async (_what, body, status) => {
  const before = await stored();
  expect((await send(body())).status).toBe(status);
  expect(await stored()).toBe(before);
});

test("rejects a non-image body over 64 KB with 413", async () => {
  for (const body of [`[${"0,".repeat(1_000_000)}0]`, `${"[".repeat(1_000_000)}`, "x".repeat(9_000_000)]) {
    expect(await send(body)).toMatchObject({ status: 413, text: TOO_LARGE });
  }
  const rest = { ...ITEM, note: marker(small), productDescription: "x".repeat(70_000) };
  expect(await send(JSON.stringify(rest))).toMatchObject({ status: 413, text: TOO_LARGE });
});

test("rejects a long array before walking it", async () => {
  const response = await send(`{"note":[${"0,".repeat(30_000)}0]}`);
  expect(response).toMatchObject({ status: 400, text: "body: has too many keys." });
});

describe("before a picture is read", () => {
  test.each([
    [
      "a stylist's calendar",
      409,
      () => shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: true }),
    ],
    [
      "a full calendar",
      409,
      async () => {
        for (let day = 1; day <= 12; day += 1) await shopper.addItem(day, `prod_ring-${day}`);
      },
    ],
  ])("%s refuses it without an upload being counted", async (_what, status, prepare) => {
    await prepare();
    const spent = jest.spyOn(api.services.limits, "spend");
    expect((await add(marker(large))).status).toBe(status);
    expect(spent).not.toHaveBeenCalled();
    spent.mockRestore();
  });

  test("image is counted as an upload before reading", async () => {
    const spent = jest.spyOn(api.services.limits, "spend");
    await add(marker(small));
    expect(spent.mock.calls.map(([name]) => name).filter((name) => name.startsWith("upload"))).toEqual([
      "upload",
      "uploadMegabytes",
      "uploadShopper",
    ]);
    spent.mockRestore();
  });

  test("a used-up limit refuses it", async () => {
    const usedUp = new AppError("rate_limited", "Too many attempts.");
    const spent = jest.spyOn(api.services.limits, "spend").mockRejectedValueOnce(usedUp);
    expect((await add(marker(large))).status).toBe(429);
    spent.mockRestore();
  });
});

test("rejects an image for a taken day before storing it", async () => {
  await shopper.addItem(1, "prod_ring-2");
  const before = await stored();
  expect(await add(marker(large))).toMatchObject({ status: 409, text: "Day 1 already has a gift." });
  expect(await stored()).toBe(before);
});

test("twelve parallel images for one day store one", async () => {
  const before = await stored();
  const responses: ApiResponse[] = await Promise.all(Array.from({ length: 12 }, () => add(marker(large))));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.every((status) => [201, 409, 429].includes(status))).toBe(true);
  expect(responses.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("2");
  expect(await stored()).toBe(before + 2);
});

test("image of a change rejected late is removed", async () => {
  const { id } = await shopper.addItem(1, "prod_ring-1");
  const before = await stored();
  const { library } = api.services.media;
  const addImage = library.addImage.bind(library);
  const opened = jest.spyOn(library, "addImage").mockImplementationOnce(async (...given) => {
    const name = await addImage(...given);
    await api.services.calendars.updateOne({ "items._id": id }, { $set: { "items.$.openedAt": new Date() } });
    return name;
  });
  const response = await shopper.patch(`/api/calendar/items/${id}`, { note: marker(large) });
  expect(response).toMatchObject({ status: 409, text: expect.stringMatching(/^The recipient has opened this day/) });
  expect(await stored()).toBe(before);
  opened.mockRestore();
});

test("interrupted upload frees its place and leaves no file", async () => {
  const noneStays = await noUploadFolderStays();
  const body = JSON.stringify({ ...ITEM, note: marker(large) });
  const headers = { ...shopper.headers(), "content-type": "application/json", "content-length": body.length };
  await new Promise<void>((resolve) => {
    const req = request(`${api.origin}/api/calendar/items`, { method: "POST", headers });
    req.once("error", () => resolve());
    req.write(body.slice(0, 200_000), () => req.destroy(new Error("gone")));
  });
  const deadline = Date.now() + 10_000;
  let response = await send(body);
  while (response.status === 429 && Date.now() < deadline) response = await send(body);
  expect(response.status).toBe(201);
  await noneStays();
});
