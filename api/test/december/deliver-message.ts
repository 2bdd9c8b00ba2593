import { MS_PER_HOUR, MS_PER_MINUTE, receiveOrder } from "@advent/contract";
import type { Confirmation } from "../../src/orders/orders";
import type { Random } from "../../src/random";
import type { Visitor } from "../visitor";
import { ignoreLostConnection } from "./api-process";
import type { Scheduler } from "./scheduler";

const MAX_ATTEMPTS = 4;

interface Surroundings {
  scheduler: Scheduler;
  sleep(milliseconds: number): Promise<void>;
  createVisitor(who: string, random: Random): Visitor;
}

/** The pay shop's webhook arrives soon, late, twice or never. */
export function deliverMessage(world: Surroundings, message: Confirmation, random: Random): void {
  const deliver = async () => {
    await world.sleep(random() < 0.8 ? random() * MS_PER_MINUTE : random() * 5 * MS_PER_HOUR);
    const shop = world.createVisitor("the shop’s webhook", random);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const response = await shop.post(receiveOrder.path, message).catch(ignoreLostConnection);
      if (response?.status === 200) return;
      await world.sleep(attempt * MS_PER_HOUR);
    }
  };
  const count = random() < 0.1 ? 0 : random() < 0.2 ? 2 : 1;
  for (let copy = 0; copy < count; copy += 1) world.scheduler.begin(deliver);
}
