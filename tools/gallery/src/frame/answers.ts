import type { endpoints, ReplyOf, RouteName } from "@advent/contract";
import { findCall, Refusal } from "@advent/store/testing/calls";

/** A call as it would reach the API. */
export interface Call {
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON of the body; undefined without one. */
  body: unknown;
}

type Reply<N extends RouteName> = ReplyOf<(typeof endpoints)[N]>;

/** What the API answers in a story, by the name of the call; a call without an answer is refused with 501. */
export type Answers = { [N in RouteName]?: (call: Call) => Reply<N> | Promise<never> };

/** JSON files of other servers, by path. */
export type Files = Readonly<Record<string, unknown>>;

/** The API refuses with a status and a sentence. */
export const refuse = (status: number, sentence: string) => (): never => {
  throw new Refusal(status, sentence);
};

/** The answer never comes. */
export const silent = () => new Promise<never>(() => undefined);

/** Takes the place of `fetch` for one story; anything but the API and `files` goes its usual way. */
export function fetchFrom(answers: Answers, files: Files, usual: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname in files) return Response.json(files[pathname]);
    if (!pathname.startsWith("/api/")) return usual(input, init);
    return answer(answers, init?.method ?? "GET", pathname, { query: searchParams, body: bodyOf(init) });
  };
}

async function answer(answers: Answers, method: string, path: string, call: Omit<Call, "params">): Promise<Response> {
  try {
    const found = findCall(method, path);
    if (!found) throw new Refusal(404, `The API has no ${method} ${path}.`);
    const handle = answers[found.name] as ((call: Call) => unknown) | undefined;
    if (!handle) throw new Refusal(501, `This story has no answer to ${method} ${path}.`);
    const reply = await handle({ ...call, params: found.params });
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
  } catch (error) {
    if (error instanceof Refusal) return new Response(error.message, { status: error.status });
    throw error;
  }
}

const bodyOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
