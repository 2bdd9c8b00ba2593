import type { World } from "./world";

/** What must hold, once each, in words that the shop's accountant can read. */
export interface Rule {
  name: string;
  /** @returns what broke it */
  find(world: World): Promise<string[]>;
}

export const RULES: readonly Rule[] = [
  {
    name: "stock is never below zero",
    async find({ services }) {
      const stock = await services.database.connection.collection("stock").findOne({});
      const left = Object.entries((stock?.left ?? {}) as Record<string, number>);
      return left.filter(([, count]) => count < 0).map(([id, count]) => `${id}: ${count}`);
    },
  },
];

/** Checks after each request and chore what can be checked then. */
export function watchRules(_world: World): void {}

/** Checks everything, once nothing is left to do. */
export async function checkRules(world: World): Promise<void> {
  for (const rule of RULES) for (const broken of await rule.find(world)) world.violate(rule.name, broken);
}
