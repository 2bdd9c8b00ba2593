import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { EndpointName } from "@advent/contract";
import { type Call, type Handlers, readCall, respondTo } from "./calls";
import { deferred } from "./settle";

export interface Received<N extends EndpointName = EndpointName> extends Call<N> {
  headers: IncomingMessage["headers"];
  bytes: Buffer;
}

async function receive(request: IncomingMessage): Promise<Received> {
  const { method = "GET", url = "/", headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const isJson = headers["content-type"]?.includes("json") && bytes.length > 0;
  return { ...readCall(method, url, isJson ? JSON.parse(bytes.toString()) : undefined), headers, bytes };
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", headers.origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-headers", "content-type, x-advent-embedded");
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
}

/**
 * A real HTTP server on a free port, with responses typed by the contract.
 * `handlers` may change while it runs. `received` lists every request except CORS preflights.
 */
export async function startFakeApi(handlers: Handlers = {}) {
  const received: Received[] = [];
  const errors: { name: EndpointName; status: number; text: string }[] = [];
  const holds = new Map<EndpointName, Promise<void>>();

  async function respond(call: Received) {
    if (call.name) await holds.get(call.name);
    const at = errors.findIndex(({ name }) => name === call.name);
    const [error] = at < 0 ? [] : errors.splice(at, 1);
    return error ?? respondTo(call, handlers);
  }

  const server = createServer(async (request, response) => {
    allowOrigin(request, response);
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    const call = await receive(request);
    received.push(call);
    const { status, text } = await respond(call);
    response.writeHead(status, { "content-type": status < 400 ? "application/json" : "text/plain" }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    handlers,
    received,
    callsOf: <N extends EndpointName>(name: N) =>
      received.filter((call) => call.name === name) as unknown as Received<N>[],
    refuseNext: (name: EndpointName, status: number, text: string) => void errors.push({ name, status, text }),
    hold(name: EndpointName): () => void {
      const { promise, resolve } = deferred<void>();
      holds.set(name, promise);
      return () => {
        holds.delete(name);
        resolve();
      };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

export function fakeApiForEachTest(handlers: () => Handlers = () => ({})): FakeApi {
  const api = {} as FakeApi;
  beforeEach(async () => {
    Object.assign(api, await startFakeApi(handlers()));
  });
  afterEach(() => api.close());
  return api;
}
