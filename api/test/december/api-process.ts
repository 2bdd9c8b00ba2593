import type { IncomingMessage, ServerResponse } from "node:http";
import inject from "light-my-request";
import type { CatalogueProduct } from "../../src/catalogue/catalogue-product";
import type { Config } from "../../src/config";
import { createApp } from "../../src/start/app";
import { CHORES } from "../../src/start/chores";
import { createServices, type Services } from "../../src/start/create-services";
import type { Ports } from "./ports";
import type { Scheduler } from "./scheduler";

export class ConnectionLostError extends Error {}

export function ignoreLostConnection(error: unknown): undefined {
  if (!(error instanceof ConnectionLostError)) throw error;
}

/** One process of the API, which may be killed or paused between two operations. */
export class ApiProcess {
  #pausedUntil = 0;
  readonly #ended: Promise<never>;
  readonly #handle: (request: IncomingMessage, response: ServerResponse) => void;
  #end: (error: Error) => void = () => {};
  isKilled = false;

  private constructor(
    readonly name: string,
    readonly services: Services,
    private readonly scheduler: Scheduler,
  ) {
    this.#ended = new Promise((_, reject) => {
      this.#end = reject;
    });
    this.#ended.catch(() => {});
    const respond = createApp(services).callback();
    this.#handle = (request, response) => {
      const distinct = Object.entries(request.headers).map(([key, value]) => [key, [value].flat()]);
      void respond(Object.assign(request, { headersDistinct: Object.fromEntries(distinct) }), response);
    };
  }

  static async start(name: string, { config, ports, products, scheduler }: StartOptions): Promise<ApiProcess> {
    const services = await createServices(config, products);
    return new ApiProcess(name, ports.replace(services, scheduler), scheduler);
  }

  isRunning(now: number): boolean {
    return !this.isKilled && this.#pausedUntil <= now;
  }

  pause(until: number): void {
    this.#pausedUntil = until;
  }

  kill(): void {
    this.isKilled = true;
    this.#end(new ConnectionLostError("The server was killed."));
    void this.scheduler.aside(() => this.services.database.connection.close(true));
  }

  /** @throws {@link ConnectionLostError} when the process is killed before it responds */
  async request(who: string, url: string, init: RequestInit): Promise<Response> {
    const { pathname, search, host } = new URL(url);
    const headers = { host, ...Object.fromEntries(new Headers(init.headers)) };
    const method = (init.method ?? "GET") as "GET";
    const actor = { name: `${who} ${this.name} ${method} ${pathname}`, process: this };
    const sent = this.scheduler.act(
      actor,
      async () =>
        // Begins with its first `then`.
        await inject(this.#handle, {
          method,
          url: pathname + search,
          headers,
          ...(init.body ? { payload: String(init.body) } : {}),
        }),
    );
    const { statusCode, headers: received, payload } = await Promise.race([sent, this.#ended]);
    const all = new Headers();
    for (const [key, value] of Object.entries(received)) for (const one of [value].flat()) all.append(key, String(one));
    const response = { ok: statusCode < 300, status: statusCode, headers: all, text: async () => payload };
    return response as Response;
  }
  /** Runs a chore as the process does by itself. */
  async runChore(name: string): Promise<void> {
    const { run } = CHORES.find((one) => one.name === name) ?? {};
    if (!run) throw new Error(`There is no chore named ${name}.`);
    const actor = { name: `${this.name} chore ${name}`, process: this };
    const work = this.scheduler.act(actor, async () => run(this.services));
    await Promise.race([work, this.#ended]).catch(() => {});
  }
}

export interface StartOptions {
  config: Config;
  ports: Ports;
  products: readonly CatalogueProduct[];
  scheduler: Scheduler;
}
