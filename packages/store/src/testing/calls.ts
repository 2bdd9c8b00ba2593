import { type BodyInput, endpoints, type ReplyOf, type RouteName, routes } from "@advent/contract";

type Endpoints = typeof endpoints;

/** Thrown by a handler to refuse a call with a status and a sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** A request as the contract reads it. */
export interface Call<N extends RouteName = RouteName> {
  /** Undefined when the contract has no such call. */
  name: N | undefined;
  method: string;
  /** Path and query. */
  url: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON of the body; undefined without one. */
  body: BodyInput<Endpoints[N]>;
}

/** What the API answers, by the name of the call. */
export type Handlers = {
  [N in RouteName]?: (call: Call<N>) => ReplyOf<Endpoints[N]> | Promise<ReplyOf<Endpoints[N]>>;
};

type Handler = (call: Call) => unknown;

export function readCall(method: string, url: string, body: unknown): Call {
  const { pathname, searchParams } = new URL(url, "http://api");
  const name = (Object.keys(routes) as RouteName[]).find(
    (one) => routes[one].method === method && getPattern(one).test(pathname),
  );
  const params = { ...(name && getPattern(name).exec(pathname)?.groups) };
  return { name, method, url, params, query: searchParams, body: body as Call["body"] };
}

/** Each parameter of a call's path is a named group. */
const getPattern = (name: RouteName) => new RegExp(`^${routes[name].path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

/** The answer of the handlers; a call without one is refused with 501. */
export async function answerTo(call: Call, handlers: Handlers): Promise<{ status: number; text: string }> {
  try {
    const handle = call.name && (handlers[call.name] as Handler | undefined);
    if (!call.name || !handle) throw new Refusal(501, `No answer to ${call.method} ${call.url}.`);
    const reply = await handle(call);
    const { status = 200 } = endpoints[call.name] as { status?: number };
    return { status, text: reply === undefined ? "" : JSON.stringify(reply) };
  } catch (error) {
    return error instanceof Refusal
      ? { status: error.status, text: error.message }
      : { status: 500, text: String(error) };
  }
}
