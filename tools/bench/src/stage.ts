import { removeOutsideServices, type Suite, startSuite } from "@advent/run";
import { getCpuThrottle, type Measures, measure, type Throttling } from "./pages/lighthouse";
import { buildReference, type ReferenceName, serveReference } from "./references/references";

/** Measurements of everything that is a median. */
export const runs = Number(process.env.RUNS || 5);

export class Stage {
  #suite: Promise<Suite> | undefined;
  #cpuThrottle: Promise<number> | undefined;
  readonly #references = new Map<ReferenceName, ReturnType<typeof serveReference>>();
  readonly #measures = new Map<string, Promise<Measures>>();

  suite(): Promise<Suite> {
    // All requests come from one address and buy from one stock.
    const env = { ...removeOutsideServices(process.env), RATE_LIMITS: "off", STOCK_FACTOR: "1000", LOG_LEVEL: "fatal" };
    this.#suite ??= startSuite({ env, log: console.log });
    return this.#suite;
  }

  /** CPU throttle that makes this machine as slow as a mid-range phone. */
  cpuThrottle(): Promise<number> {
    this.#cpuThrottle ??= this.#open("floor")
      .then((url) => measure(url, { throttling: "simulate", cpuThrottle: 4, runs }))
      .then(({ machine }) => getCpuThrottle(machine));
    return this.#cpuThrottle;
  }

  /** Measures of a page of a reference on that phone, taken once in a run. */
  measureReference(name: ReferenceName, throttling: Throttling, path = "/", cookie?: string): Promise<Measures> {
    const key = `${name} ${path} ${throttling}`;
    const measured =
      this.#measures.get(key) ??
      this.#open(name).then(async (url) =>
        measure(url + path, { throttling, cpuThrottle: await this.cpuThrottle(), runs, cookie }),
      );
    this.#measures.set(key, measured);
    return measured;
  }

  async #open(name: ReferenceName): Promise<string> {
    const serving = this.#references.get(name) ?? this.#serve(name);
    this.#references.set(name, serving);
    return `http://localhost:${(await serving).port}`;
  }

  async #serve(name: ReferenceName) {
    const api = name === "floor" ? undefined : (await this.suite()).origins.api;
    return serveReference(await buildReference(name), api);
  }

  async close(): Promise<void> {
    const suite = await this.#suite?.catch(() => undefined);
    await suite?.stop();
    for (const serving of this.#references.values()) await (await serving.catch(() => undefined))?.stop();
  }
}
