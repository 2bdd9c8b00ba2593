import { type Suite, startSuite, withoutOutsideWorld } from "@advent/run";

/** One running suite for all parts that need one, with data of its own; nothing of it stays. */
export class Stage {
  #suite: Promise<Suite> | undefined;

  suite(): Promise<Suite> {
    // Everybody comes from one address and buys from one stock.
    const env = { ...withoutOutsideWorld(process.env), RATE_LIMITS: "off", STOCK_FACTOR: "1000", LOG_LEVEL: "fatal" };
    this.#suite ??= startSuite({ env, log: console.log });
    return this.#suite;
  }

  async close(): Promise<void> {
    const suite = await this.#suite?.catch(() => undefined);
    await suite?.stop();
  }
}
