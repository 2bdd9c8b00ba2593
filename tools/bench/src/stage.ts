import { removeOutsideServices, type Suite, startSuite } from "@advent/run";
import { type Measures, measure } from "./pages/lighthouse";
import { getCpuThrottle, type Phone } from "./phones";
import { buildReference, type ReferenceName, serveReference } from "./references/references";

/** Measurements of everything that is a median. */
export const runs = Number(process.env.RUNS || 5);

export class Stage {
  #suite: Promise<Suite> | undefined;
  #machineIndex: Promise<number> | undefined;
  readonly #references = new Map<ReferenceName, ReturnType<typeof serveReference>>();
  readonly #measures = new Map<string, Promise<Measures>>();

  suite(): Promise<Suite> {
    // All requests come from one address and buy from one stock.
    const env = { ...removeOutsideServices(process.env), RATE_LIMITS: "off", STOCK_FACTOR: "1000", LOG_LEVEL: "fatal" };
    this.#suite ??= startSuite({ env, log: console.log });
    return this.#suite;
  }

  /** CPU throttle that makes this machine as slow as the phone. */
  async cpuThrottle(phone: Phone): Promise<number> {
    this.#machineIndex ??= this.#open("floor")
      .then((url) => measure(url, { cpuThrottle: 4, runs }))
      .then(({ machine }) => machine);
    return getCpuThrottle(await this.#machineIndex, phone);
  }

  /** Measures of a page of a reference on the phone, taken once in a run. */
  measureReference(name: ReferenceName, phone: Phone, path = "/", cookie?: string): Promise<Measures> {
    const key = `${name} ${path} ${phone.name}`;
    const measured =
      this.#measures.get(key) ??
      this.#open(name).then(async (url) =>
        measure(url + path, { cpuThrottle: await this.cpuThrottle(phone), runs, cookie }),
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
