import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { NoToken } from "../outside/shopify/admin/granted-token";

/**
 * `denied` names the fields that the token may not read: the rest of the data counts all the same.
 * `trouble` is what stands in the way of an answer, as a sentence's end: "the shop …".
 */
export type Answer<T> = { data: T; denied: readonly string[] } | { trouble: string };

/** Asks one of the shop's APIs. What the suite's own clients repeat or forgive is told as it is. */
export type Ask = <T>(operation: string, schema: z.ZodType<T>, variables?: object) => Promise<Answer<T>>;

interface Api {
  url: string;
  /** The token under its name. */
  headers: Record<string, string>;
  fetch: typeof fetch;
  /** Milliseconds for one answer. */
  patience: number;
}

const BUSY = "is too busy to answer (throttled)";
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
    if (!("trouble" in first) || first.trouble !== BUSY) return first;
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
    if (!response.ok) return { trouble: said(response.status) };
    return understood(schema, await response.json());
  } catch (error) {
    return { trouble: notReached(error, api.patience) };
  }
}

function understood<T>(schema: z.ZodType<T>, body: unknown): Answer<T> {
  const { data: answer } = answerSchema.safeParse(body);
  if (!answer) return { trouble: "answers something else than data" };
  const { errors } = answer;
  if (errors.some(({ extensions }) => extensions?.code === "THROTTLED")) return { trouble: BUSY };
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

const STATUSES: Readonly<Record<number, string>> = {
  401: "does not know the token (401)",
  402: "is frozen until its bill is paid (402)",
  403: "forbids it to this token (403)",
  404: "is not at this domain (404)",
  423: "is locked (423)",
  429: BUSY,
};

function said(status: number): string {
  if (status >= 300 && status < 400) return `has moved: use its myshopify.com domain (${status})`;
  return STATUSES[status] ?? `is broken at the moment (${status})`;
}

function notReached(error: unknown, patience: number): string {
  if (error instanceof NoToken) return error.message;
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === "TimeoutError") return `does not answer within ${patience / 1_000} s`;
  if (name === "SyntaxError") return "answers something else than data";
  return `cannot be reached (${cause?.code ?? "no connection"})`;
}
