import { type RunningApi, setUpApi, startApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

const api = setUpApi({ products: smallCatalogue });

interface Texts {
  enhancedNote: string;
  inspirationNote: string;
}

const splitSentences = (text: string) => text.split(/(?<=[.!?]) /);

test("built-in writer responds without a key and says so", async () => {
  const shopper = await api.shopper();
  await shopper.addItem(2, "prod_ring-2");
  const enhanced = await shopper.post("/api/enhance-note", { note: "i love you", day: 2 });
  expect(enhanced.json).toEqual({ enhancedNote: expect.stringContaining("\ni love you\n"), source: "built-in" });
  const inspired = await shopper.post("/api/generate-inspiration", { day: 2, productId: "prod_ring-2" });
  expect(inspired.json).toEqual({ inspirationNote: expect.stringMatching(/\bthe ring\b/i), source: "built-in" });
});

test("message addresses the recipient and omits shop copy", async () => {
  const shopper = await api.shopper();
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName: "Ada Lovelace" });
  const { json } = await shopper.post("/api/generate-inspiration", { day: 2, productId: "prod_ring-2" });
  const { inspirationNote } = json as Texts;
  expect(inspirationNote).toMatch(/^Dear Ada,\n/);
  expect(inspirationNote).not.toMatch(/Ring 2|carat|18ct/);
});

test("no sentence repeats in a calendar under parallel requests", async () => {
  const shopper = await api.shopper();
  const responses: Texts[] = [];
  for (let round = 0; round < 5; round++) {
    const calls = Array.from({ length: 5 }, (_, index) =>
      shopper.post("/api/generate-inspiration", { day: index + 3, productId: `prod_ring-${index + 1}` }),
    );
    for (const { json } of await Promise.all(calls)) responses.push(json as Texts);
  }
  const sentences = responses.flatMap(({ inspirationNote }) => splitSentences(inspirationNote));
  expect(sentences.length).toBeGreaterThanOrEqual(50);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("note is not repeated on another day", async () => {
  const request = async (shopper: Awaited<ReturnType<RunningApi["shopper"]>>) =>
    ((await shopper.post("/api/generate-inspiration", { day: 4, productId: "prod_ring-4" })).json as Texts)
      .inspirationNote;
  const [taken = ""] = splitSentences(await request(await api.shopper()));
  const shopper = await api.shopper();
  await shopper.addItem(1, "prod_ring-1", { note: taken });
  for (let call = 0; call < 12; call++) expect(await request(shopper)).not.toContain(taken);
});

test("stylist calendar texts never claim the sender chose", async () => {
  const shopper = await api.shopper();
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: true });
  for (let call = 0; call < 24; call++) {
    const day = (call % 12) + 1;
    const { json } = await shopper.post("/api/generate-inspiration", { day, productId: `prod_ring-${day}` });
    expect((json as Texts).inspirationNote).not.toMatch(/I chose|chosen with you in mind/);
  }
});

test("exhausted writer says so", async () => {
  const shopper = await api.shopper();
  const request = () => shopper.post("/api/generate-inspiration", { day: 6, productId: "prod_ring-6" });
  let response = await request();
  for (let call = 0; call < 150 && response.status === 200; call++) response = await request();
  expect(response).toMatchObject({
    status: 422,
    text: "Our writing help has no more ideas for this day. Please write your own.",
  });
});

test("media markers are no words to enhance", async () => {
  const shopper = await api.shopper();
  const note = `i love you\n[VIDEO:/api/media/${"a".repeat(22)}.webm]`;
  const { json } = await shopper.post("/api/enhance-note", { note, day: 1 });
  expect((json as Texts).enhancedNote).toContain("\ni love you\n");
  expect((json as Texts).enhancedNote).not.toContain("[");
  const onlyMedia = await shopper.post("/api/enhance-note", { note: note.split("\n")[1], day: 1 });
  expect(onlyMedia).toMatchObject({ status: 400, text: "note: must not be empty." });
});

test.each([
  ["nothing but blanks", "/api/enhance-note", { note: "  \n ", day: 1 }, 400, "note: must not be empty."],
  ["a day that is none", "/api/enhance-note", { note: "hi", day: 13 }, 400, "day: must be a day from 1 to 12."],
  [
    "an unknown product",
    "/api/generate-inspiration",
    { day: 1, productId: "prod_none" },
    422,
    "productId: This product does not exist.",
  ],
])("%s is refused", async (_case, path, body, status, text) => {
  expect(await (await api.shopper()).post(path, body)).toMatchObject({ status, text });
});

test("rejects writing help without a calendar", async () => {
  expect(await api.visitor().post("/api/enhance-note", { note: "hi", day: 1 })).toMatchObject({ status: 401 });
});

test("configured key selects the language model, shown by health", async () => {
  const keyed = await startApi({ products: smallCatalogue, env: { OPENAI_API_KEY: "sk-test" } });
  expect(await keyed.visitor().get("/api/health")).toMatchObject({ json: { adapters: { writing: "openai" } } });
  await keyed.stop();
});

test("limits an address to 300 texts an hour", async () => {
  const limited = await startApi({ products: smallCatalogue, env: { RATE_LIMITS: "on" } });
  const shoppers = await Promise.all(Array.from({ length: 3 }, limited.shopper));
  const request = (number: number) =>
    shoppers[number % shoppers.length]?.post("/api/enhance-note", { note: "je t'aime", day: 1 });
  const statuses = new Set<number | undefined>();
  for (let number = 0; number < 300; number += 1) statuses.add((await request(number))?.status);
  expect(statuses).toEqual(new Set([200]));
  const refused = await request(0);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  await limited.stop();
});
