import { type RunningApi, startApi } from "../../../test/api";
import { uploadVoice } from "../../../test/calls/captions";
import { OpenAiServer } from "../../../test/openai-server";
import { smallCatalogue } from "../../../test/small-catalogue";
import { createOpenAiTranscriber } from "./openai-transcriber";

let openai: OpenAiServer;
let api: RunningApi;
const logged: string[] = [];
beforeAll(async () => {
  openai = await OpenAiServer.start();
  api = await startTranscribing(20_000);
});
afterAll(async () => {
  await api.stop();
  await openai.stop();
});

function startTranscribing(deadline: number): Promise<RunningApi> {
  const settings = { apiKey: "sk-test", model: "whisper-1", baseUrl: openai.url, deadline };
  return startApi({
    products: smallCatalogue,
    env: { RATE_LIMITS: "on" },
    adapt: ({ log }) => {
      log.warn = (...line: unknown[]) => logged.push(JSON.stringify(line));
      return { transcriber: createOpenAiTranscriber({ ...settings, log }) };
    },
  });
}

const GREETING_SEGMENT = { start: 0, end: 1.5, text: " Hello my love." };
const WISH_SEGMENT = { start: 1.5, end: 3.2, text: " Happy Christmas!" };

async function suggest() {
  const shopper = await api.shopper();
  return shopper.post("/api/suggest-captions", { media: await uploadVoice(shopper) });
}

test("sends the recording and returns its words as captions", async () => {
  openai.reset({ hears: { language: "english", segments: [GREETING_SEGMENT, WISH_SEGMENT] } });
  expect(await suggest()).toMatchObject({
    status: 200,
    json: {
      lang: "en",
      cues: [
        { startMs: 0, endMs: 1_500, text: "Hello my love." },
        { startMs: 1_500, endMs: expect.any(Number), text: "Happy Christmas!" },
      ],
    },
  });
  expect(openai.transcribed).toEqual([
    {
      model: "whisper-1",
      response_format: "verbose_json",
      "timestamp_granularities[]": "segment",
      temperature: "0",
      file: { name: expect.stringMatching(/\.webm$/), type: "audio/webm", size: expect.any(Number) },
    },
  ]);
  expect(openai.moderated).toEqual(["Hello my love. Happy Christmas!"]);
});

test("ends the last caption with the recording", async () => {
  openai.reset({ hears: { language: "english", segments: [{ start: 0, end: 30, text: "Hello" }] } });
  const { cues } = (await suggest()).json as { cues: { endMs: number }[] };
  expect(cues[0]?.endMs).toBeLessThanOrEqual(3_750);
});

test.each([
  ["welsh", "cy"],
  ["Chinese", "zh"],
  ["klingon", null],
])("names the language %s by its tag", async (language, lang) => {
  openai.reset({ hears: { language, segments: [GREETING_SEGMENT] } });
  expect((await suggest()).json).toMatchObject({ lang });
});

test("drops words invented for silence", async () => {
  const invented = { start: 0, end: 1, text: "Thanks for watching!", no_speech_prob: 0.9, avg_logprob: -1.2 };
  openai.reset({ hears: { language: "english", segments: [invented] } });
  expect(await suggest()).toMatchObject({
    status: 422,
    text: "We heard no words in this recording. Please type your own.",
  });
});

test("withholds a transcript that fails moderation", async () => {
  openai.reset({ hears: { language: "english", segments: [{ ...GREETING_SEGMENT, text: "hateful" }] } });
  openai.flags = (input) => input.includes("hateful");
  expect(await suggest()).toMatchObject({
    status: 422,
    text: "We have no suggestion for these captions. Please type your own.",
  });
});

describe("failed transcription gives no captions", () => {
  test.each([
    ["a body that is not JSON", { sends: "hello" }],
    ["a transcript without segments", { sends: '{"text":"Hello"}' }],
    ["an error twice", { fails: 500, headers: { "retry-after-ms": "1" } }],
    ["a bad request", { fails: 400 }],
  ])("%s", async (_case, behaviour) => {
    openai.reset(behaviour);
    expect(await suggest()).toMatchObject({ status: 502, text: "Captions failed. Please try again." });
  });
});

test("slow transcription ends at its deadline", async () => {
  openai.reset({ hangs: true });
  const hurried = await startTranscribing(200);
  const shopper = await hurried.shopper();
  const response = await shopper.post("/api/suggest-captions", { media: await uploadVoice(shopper) });
  expect(response).toMatchObject({ status: 502, text: "Captions failed. Please try again." });
  await hurried.stop();
});

test("stops the transcription when the shopper leaves", async () => {
  openai.reset({ hangs: true });
  const shopper = await api.shopper();
  const leaving = new AbortController();
  const call = shopper.send("POST", "/api/suggest-captions", {
    body: JSON.stringify({ media: await uploadVoice(shopper) }),
    headers: { "content-type": "application/json" },
    signal: leaving.signal,
  });
  while (openai.transcribed.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  leaving.abort();
  await expect(call).rejects.toThrow("aborted");
  while (openai.brokenOff === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(openai.transcribed).toHaveLength(1);
});

test("recording deleted during its transcription is 404", async () => {
  openai.reset({ hangs: true });
  const shopper = await api.shopper();
  const media = await uploadVoice(shopper);
  const { transcriber } = api.services;
  const deleteFirst = async () => {
    await api.services.media.library.remove(media.split("/").at(-1) ?? "");
    return { lang: null, cues: [{ startMs: 0, endMs: 900, text: "Hello" }] };
  };
  Object.assign(api.services, { transcriber: { name: "test", transcribe: deleteFirst } });
  const response = await shopper.post("/api/suggest-captions", { media });
  Object.assign(api.services, { transcriber });
  expect(response).toMatchObject({ status: 404, text: "media: This recording does not exist." });
});

test("another shopper's recording is 404 and costs nothing", async () => {
  openai.reset({ hears: { language: "english", segments: [GREETING_SEGMENT] } });
  const media = await uploadVoice(await api.shopper());
  const stranger = await api.shopper();
  for (const url of [media, "/api/media/x", "https://evil.example/v.webm"])
    expect((await stranger.post("/api/suggest-captions", { media: url })).status).toBe(404);
  expect(openai.transcribed).toHaveLength(0);
});

test("a shopper gets twenty suggestions a day", async () => {
  openai.reset({ hears: { language: "english", segments: [GREETING_SEGMENT] } });
  const shopper = await api.shopper();
  const media = await uploadVoice(shopper);
  const { ownerId = "" } = (await api.services.media.library.find(media.split("/").at(-1) ?? "")) ?? {};
  await api.services.limits.spend("captionsShopper", ownerId, 19);
  const both = await Promise.all([1, 2].map(() => shopper.post("/api/suggest-captions", { media })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  expect(openai.transcribed).toHaveLength(1);
});

test("log never holds the transcript", () => {
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join()).not.toMatch(/Hello|Christmas|hateful/);
});
