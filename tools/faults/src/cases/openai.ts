import { OpenAiServer } from "@advent/api/testing/openai-server";
import type { FaultCase } from "../finding";
import { type Dependent, testProviderFailures } from "../provider-failures";

const MAX_RESPONSE_MS = 9_000;
const note = "With love";

/**
 * Expects a 502 with the spec's sentence (docs/behaviour/messages.md). Built-in phrases are never an automatic
 * fallback.
 */
const writingHelp: Dependent = {
  limitMs: MAX_RESPONSE_MS,
  request: (shopper, { productId }) =>
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
  async run(workspace) {
    const server = await OpenAiServer.start();
    workspace.onClose(() => server.stop());
    const settings = (origin: string) => ({ OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: `${origin}/v1` });
    const port = Number(new URL(server.url).port);
    return (await testProviderFailures(workspace, { name: "OpenAI", port, settings }, writingHelp)).finding;
  },
};
