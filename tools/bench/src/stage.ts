import { removeOutsideServices, type Suite, startSuite } from "@advent/run";

export class Stage {
  #suite: Promise<Suite> | undefined;

  suite(): Promise<Suite> {
    // All requests come from one address and buy from one stock.
    const env = { ...removeOutsideServices(process.env), RATE_LIMITS: "off", STOCK_FACTOR: "1000", LOG_LEVEL: "fatal" };
    this.#suite ??= startSuite({ env, log: console.log });
    return this.#suite;
  }

  async close(): Promise<void> {
    const suite = await this.#suite?.catch(() => undefined);
    await suite?.stop();
  }
}
