import { type BodyInput, type EndpointName, endpoints, type ReplyOf } from "@advent/contract";

type Endpoints = typeof endpoints;

export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    readonly field?: string,
  ) {
    super(sentence);
  }
}

export interface Call<N extends EndpointName = EndpointName> {
  name: N | undefined;
  method: string;
  url: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: BodyInput<Endpoints[N]>;
}

export type Handlers = {
  [N in EndpointName]?: (call: Call<N>) => ReplyOf<Endpoints[N]> | Promise<ReplyOf<Endpoints[N]>>;
};

type Handler = (call: Call) => unknown;

export function readCall(method: string, url: string, body: unknown): Call {
  const { pathname, searchParams } = new URL(url, "http://api");
  const name = (Object.keys(endpoints) as EndpointName[]).find(
    (one) => endpoints[one].method === method && getPattern(one).test(pathname),
  );
  const params = { ...(name && getPattern(name).exec(pathname)?.groups) };
  return { name, method, url, params, query: searchParams, body: body as Call["body"] };
}

const getPattern = (name: EndpointName) => new RegExp(`^${endpoints[name].path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

export async function respondTo(call: Call, handlers: Handlers): Promise<{ status: number; text: string }> {
  try {
    const handle = call.name && (handlers[call.name] as Handler | undefined);
    if (!call.name || !handle) throw new ApiFailure(501, `No answer to ${call.method} ${call.url}.`);
    const body = await handle(call);
    const { status = 200 } = endpoints[call.name] as { status?: number };
    return { status, text: body === undefined ? "" : JSON.stringify(body) };
  } catch (error) {
    return error instanceof ApiFailure
      ? { status: error.status, text: JSON.stringify({ message: error.message, field: error.field }) }
      : { status: 500, text: String(error) };
  }
}
