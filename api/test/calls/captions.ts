import type { CaptionCue, EndpointName } from "@advent/contract";
import { shopperWithTwelve } from "../full-calendar";
import { assertOk, type Visitor } from "../visitor";
import { call, named, type Prepare, pathTo, recording } from "./prepare";

const SPOKEN_CUES: CaptionCue[] = [{ startMs: 0, endMs: 1_900, text: "Merry Christmas, my love." }];

/** Uploads a voice note of three seconds. @returns its URL */
export async function uploadVoice(shopper: Visitor): Promise<string> {
  const body = new Uint8Array(await recording("media/voice-3s.webm"));
  const response = await shopper.send("POST", pathTo("uploadVideo"), {
    body,
    headers: { "content-type": "audio/webm" },
  });
  return (response.json as { videoUrl: string }).videoUrl;
}

export const CAPTION_CALLS = {
  suggestCaptions: async (api) => {
    const transcriber = { name: "test", transcribe: async () => ({ lang: "en" as const, cues: SPOKEN_CUES }) };
    Object.assign(api.services, { transcriber });
    const owner = await shopperWithTwelve(api);
    const media = await uploadVoice(owner);
    return () => call(owner, "suggestCaptions", {}, { media });
  },
  getCaptions: async (api) => {
    const owner = await shopperWithTwelve(api);
    const params = { ...named(owner), itemId: owner.items[0]?.id ?? "" };
    const note = `[AUDIO:${await uploadVoice(owner)}]`;
    await assertOk(call(owner, "updateItemNote", params, { note, captions: { lang: "en", cues: SPOKEN_CUES } }));
    const visitor = api.visitor();
    return () => call(visitor, "getCaptions", params);
  },
} satisfies Partial<Record<EndpointName, Prepare>>;
