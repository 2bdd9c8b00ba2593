import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints, type ReplyOf } from "@advent/contract";
import { findCall, Refusal } from "./calls";

type Name = keyof typeof endpoints;

/** A request as it arrived. */
export interface Received {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
  json: () => unknown;
  params: Record<string, string>;
}

type Reply<N extends Name> = ReplyOf<(typeof endpoints)[N]>;
type Handler<N extends Name> = (request: Received) => Reply<N> | Promise<Reply<N>>;
/** Answers by endpoint name; an endpoint without one answers 501. */
export type Handlers = { [N in Name]?: Handler<N> };

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function receive(request: IncomingMessage): Promise<Received> {
  const { method = "GET", url = "/", headers } = request;
  const body = await bodyOf(request);
  const params = findCall(method, url.split("?")[0] ?? "")?.params ?? {};
  return { method, url, headers, body, json: () => JSON.parse(body.toString()), params };
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", headers.origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-headers", "content-type, x-advent-embedded");
  response.setHeader("access-control-allow-methods", "GET, POST, PATCH, DELETE");
}

function refuse(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof Refusal ? error : new Refusal(500, String(error));
  response.writeHead(refusal.status, { "content-type": "text/plain" }).end(refusal.message);
}

async function answer(handlers: Handlers, received: Received, response: ServerResponse): Promise<void> {
  const name = findCall(received.method, received.url.split("?")[0] ?? "")?.name;
  const handler = name && (handlers[name] as Handler<Name> | undefined);
  if (!handler || !name) throw new Refusal(501, `No answer to ${received.method} ${received.url}.`);
  const reply = await handler(received);
  const { status = 200 } = endpoints[name] as { status?: number };
  response.writeHead(status, { "content-type": "application/json" });
  response.end(reply === undefined ? undefined : JSON.stringify(reply));
}

/**
 * The API's place in tests of screens: a real HTTP server on a free port whose answers are typed by the contract.
 * `handlers` may be changed while it runs; `received` lists every request but CORS preflights.
 */
export async function startFakeApi(handlers: Handlers = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    allowOrigin(request, response);
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    const arrived = await receive(request);
    received.push(arrived);
    return answer(handlers, arrived, response).catch((error: unknown) => refuse(response, error));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  return { origin, handlers, received, close };
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

/** Gives every test of a file a fake API of its own, and ends it; what is returned is that of the test that runs. */
export function fakeApiForEachTest(handlers: () => Handlers = () => ({})): FakeApi {
  const api = {} as FakeApi;
  beforeEach(async () => {
    Object.assign(api, await startFakeApi(handlers()));
  });
  afterEach(() => api.close());
  return api;
}
