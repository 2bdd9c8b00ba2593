import { MS_PER_HOUR, MS_PER_MINUTE } from "@advent/contract";
import type { Random } from "../../src/random";
import type { ApiResponse, Visitor } from "../visitor";
import { ignoreLostConnection } from "./api-process";
import type { Scheduler } from "./scheduler";

const MAX_ATTEMPTS = 4;

interface Surroundings {
  scheduler: Scheduler;
  sleep(milliseconds: number): Promise<void>;
  createVisitor(who: string, random: Random): Visitor;
}

/** A webhook arrives soon, late, twice or never. @returns how often it is sent */
export function deliver(world: Surroundings, random: Random, send: (visitor: Visitor) => Promise<ApiResponse>): number {
  const deliverOnce = async () => {
    await world.sleep(random() < 0.8 ? random() * MS_PER_MINUTE : random() * 5 * MS_PER_HOUR);
    const visitor = world.createVisitor("the shop’s webhook", random);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const response = await send(visitor).catch(ignoreLostConnection);
      if (response?.status === 200) return;
      await world.sleep(attempt * MS_PER_HOUR);
    }
  };
  const count = random() < 0.1 ? 0 : random() < 0.2 ? 2 : 1;
  for (let copy = 0; copy < count; copy += 1) world.scheduler.begin(deliverOnce);
  return count;
}
