import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BodyInput, Endpoint, ReplyOf } from "@advent/contract";
import { patternOf, Refusal } from "@advent/store/testing/calls";

export interface Call<Body = unknown> {
  method: string;
  path: string;
  query: URLSearchParams;
  params: Record<string, string>;
  body: Body;
}

type Handler = (call: Call) => unknown;

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  handle: Handler;
}

/** A local HTTP server that answers calls of the contract with the handlers it is given, and remembers what was asked. */
export class FakeApi {
  readonly calls: Call[] = [];
  readonly #routes: Route[] = [];
  readonly #refusals: { endpoint: Endpoint; refusal: Refusal }[] = [];
  readonly #holds = new Map<Endpoint, Promise<void>>();
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  /** Serves a call; a later handler of the same call takes its place. */
  on<E extends Endpoint>(endpoint: E, handle: (call: Call<BodyInput<E>>) => ReplyOf<E>): this {
    this.#routes.unshift({ endpoint, pattern: patternOf(endpoint.path), handle: handle as Handler });
    return this;
  }

  /** The next answer to this call is a failure. */
  refuseNext(endpoint: Endpoint, status: number, sentence: string): void {
    this.#refusals.push({ endpoint, refusal: new Refusal(status, sentence) });
  }

  /** Answers to this call wait until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    let release: () => void = () => undefined;
    this.#holds.set(
      endpoint,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      this.#holds.delete(endpoint);
      release();
    };
  }

  callsOf<E extends Endpoint>(endpoint: E): Call<BodyInput<E>>[] {
    const pattern = patternOf(endpoint.path);
    return this.calls.filter((call) => call.method === endpoint.method && pattern.test(call.path)) as Call<
      BodyInput<E>
    >[];
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { route, call } = this.#find(request);
      call.body = await bodyOf(request);
      this.calls.push(call);
      await this.#holds.get(route.endpoint);
      const refused = this.#refusals.findIndex(({ endpoint }) => endpoint === route.endpoint);
      const [refusal] = refused < 0 ? [] : this.#refusals.splice(refused, 1);
      if (refusal) throw refusal.refusal;
      const reply = route.handle(call);
      response.writeHead(route.endpoint.status ?? 200, { "content-type": "application/json" });
      response.end(reply === undefined ? undefined : JSON.stringify(reply));
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      response.writeHead(status, { "content-type": "text/plain" }).end((error as Error).message);
    }
  }

  #find(request: IncomingMessage): { route: Route; call: Call } {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    for (const route of this.#routes) {
      const match = route.endpoint.method === request.method ? route.pattern.exec(pathname) : null;
      if (!match) continue;
      const params = { ...match.groups };
      return {
        route,
        call: { method: route.endpoint.method, path: pathname, query: searchParams, params, body: undefined },
      };
    }
    throw new Refusal(404, `The test serves no ${request.method} ${pathname}.`);
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}
