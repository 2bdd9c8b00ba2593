import { removeOutsideServices, type Suite, startSuite } from "@advent/run";
import { type ServedFloor, serveFloor } from "./pages/floor/serve-floor";
import { getCpuThrottle, type Measures, measure, type Throttling } from "./pages/lighthouse";

/** Measurements of everything that is a median. */
export const runs = Number(process.env.RUNS || 5);

export class Stage {
  #suite: Promise<Suite> | undefined;
  #floor: Promise<ServedFloor> | undefined;
  #cpuThrottle: Promise<number> | undefined;
  readonly #floorMeasures = new Map<Throttling, Promise<Measures>>();

  suite(): Promise<Suite> {
    // All requests come from one address and buy from one stock.
    const env = { ...removeOutsideServices(process.env), RATE_LIMITS: "off", STOCK_FACTOR: "1000", LOG_LEVEL: "fatal" };
    this.#suite ??= startSuite({ env, log: console.log });
    return this.#suite;
  }

  /** CPU throttle that makes this machine as slow as a mid-range phone. */
  cpuThrottle(): Promise<number> {
    this.#cpuThrottle ??= this.#serveFloor()
      .then(({ url }) => measure(url, { throttling: "simulate", cpuThrottle: 4, runs }))
      .then(({ machine }) => getCpuThrottle(machine));
    return this.#cpuThrottle;
  }

  /** Measures of a plain page on that phone, taken once in a run. */
  async measureFloor(throttling: Throttling): Promise<Measures> {
    const measured =
      this.#floorMeasures.get(throttling) ??
      Promise.all([this.#serveFloor(), this.cpuThrottle()]).then(([{ url }, cpuThrottle]) =>
        measure(url, { throttling, cpuThrottle, runs }),
      );
    this.#floorMeasures.set(throttling, measured);
    return measured;
  }

  #serveFloor(): Promise<ServedFloor> {
    this.#floor ??= serveFloor();
    return this.#floor;
  }

  async close(): Promise<void> {
    const suite = await this.#suite?.catch(() => undefined);
    await suite?.stop();
    await (await this.#floor?.catch(() => undefined))?.close();
  }
}
