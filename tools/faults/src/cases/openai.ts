import { OpenAiServer } from "@advent/api/testing/openai-server";
import type { FaultCase } from "../finding";
import { Mischief } from "../mischief";
import { type Dependent, letFail } from "../outside";
import { World } from "../world";

const MAX_RESPONSE_MS = 9_000;
const note = "With love";

/** Expects a 502 with the spec's sentence (behaviour §8). Built-in phrases are never an automatic fallback. */
const writingHelp: Dependent = {
  limitMs: MAX_RESPONSE_MS,
  ask: (shopper, { productId }) =>
    Promise.all([
      shopper.post("/api/enhance-note", { note, day: 1 }, [502]),
      shopper.post("/api/generate-inspiration", { productId, day: 1 }, [502]),
    ]),
  works: async (shopper) => (await shopper.post("/api/enhance-note", { note, day: 1 }, [200, 502]))?.status === 200,
};

export const openai: FaultCase = {
  name: "openai",
  claim: "A failing OpenAI costs the writing help a sentence within 9 s, and nothing else.",
  waits: true,
  async run(stage) {
    const server = await OpenAiServer.start();
    stage.atEnd(() => server.stop());
    const mischief = await Mischief.before(Number(new URL(server.url).port), stage);
    const env = { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: `${mischief.origin}/v1` };
    const world = await World.start(stage, { env });
    return letFail(world, "OpenAI", mischief, writingHelp);
  },
};
