import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { NoToken } from "../outside/shopify/admin/granted-token";

/** What stands in the way of an answer, as a sentence's end: "the shop …". */
export interface Trouble {
  trouble: string;
  /** Where it is put right, when that does not depend on what was asked. */
  mend?: string;
}

/** `denied` names the fields that the token may not read: the rest of the data counts all the same. */
export type Answer<T> = { data: T; denied: readonly string[] } | Trouble;

/** Asks one of the shop's APIs. What the suite's own clients repeat or forgive is told as it is. */
export type Ask = <T>(operation: string, schema: z.ZodType<T>, variables?: object) => Promise<Answer<T>>;

interface Api {
  url: string;
  /** The token under its name. */
  headers: Record<string, string>;
  /** Where the token comes from, for one that the shop refuses. */
  tokenFrom: string;
  fetch: typeof fetch;
  /** Milliseconds for one answer. */
  patience: number;
}

const AGAIN = "try again in a minute; https://www.shopifystatus.com says how Shopify is";
const DOMAIN = "SHOPIFY_STORE_DOMAIN: the shop's name in myshopify.com";
const BUSY: Trouble = { trouble: "is too busy to answer (throttled)", mend: AGAIN };
/** Long enough for Shopify's bucket to hold any of these questions again (ms). */
const REFILL = 1_000;

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.object({ code: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});
type Errors = z.infer<typeof answerSchema>["errors"];

/** A throttled question is asked once more. */
export function asking(api: Api): Ask {
  return async (operation, schema, variables = {}) => {
    const first = await askOnce(api, operation, schema, variables);
    if (first !== BUSY) return first;
    await pause(REFILL);
    return askOnce(api, operation, schema, variables);
  };
}

async function askOnce<T>(api: Api, query: string, schema: z.ZodType<T>, variables: object): Promise<Answer<T>> {
  try {
    const response = await api.fetch(api.url, {
      method: "POST",
      headers: { "content-type": "application/json", ...api.headers },
      body: JSON.stringify({ query, variables }),
      redirect: "manual",
      signal: AbortSignal.timeout(api.patience),
    });
    if (!response.ok) return refusal(response.status, api);
    return understood(schema, await response.json());
  } catch (error) {
    return notReached(error, api);
  }
}

function understood<T>(schema: z.ZodType<T>, body: unknown): Answer<T> {
  const { data: answer } = answerSchema.safeParse(body);
  if (!answer) return NO_DATA;
  const { errors } = answer;
  if (errors.some(({ extensions }) => extensions?.code === "THROTTLED")) return BUSY;
  const denied = deniedIn(errors);
  const parsed = schema.safeParse(answer.data);
  if (parsed.success) return { data: parsed.data, denied };
  if (denied.length > 0) return { trouble: `does not let this token read ${denied.join(", ")}` };
  const [first] = errors;
  return { trouble: first ? `refuses the question: ${first.message.slice(0, 200)}` : "answers in another shape" };
}

/** The last names of the paths, each once. */
function deniedIn(errors: Errors): string[] {
  const refusals = errors.filter(({ extensions }) => extensions?.code === "ACCESS_DENIED");
  const names = refusals.map(({ path = [] }) => path.filter((step) => typeof step === "string").at(-1) ?? "anything");
  return [...new Set(names)];
}

const NO_DATA: Trouble = { trouble: "answers something else than data", mend: DOMAIN };

function refusal(status: number, { tokenFrom }: Api): Trouble {
  if (status === 401) return { trouble: "does not know the token (401)", mend: tokenFrom };
  if (status === 403) return { trouble: "forbids it to this token (403)", mend: tokenFrom };
  if (status === 404) return { trouble: "is not at this domain (404)", mend: DOMAIN };
  if (status === 429) return BUSY;
  if (status >= 300 && status < 400) return { trouble: `has moved to another domain (${status})`, mend: DOMAIN };
  if (status >= 500) return { trouble: `is broken at the moment (${status})`, mend: AGAIN };
  return { trouble: `is closed: its plan or its bill (${status})` };
}

function notReached(error: unknown, { patience, tokenFrom }: Api): Trouble {
  if (error instanceof NoToken) return { trouble: error.message, mend: tokenFrom };
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === "TimeoutError") return { trouble: `does not answer within ${patience / 1_000} s`, mend: AGAIN };
  if (name === "SyntaxError") return NO_DATA;
  return { trouble: `cannot be reached (${cause?.code ?? "no connection"})`, mend: DOMAIN };
}
