import type { DeskHealth } from "@advent/contract";

export const wellHealth: DeskHealth = {
  asOf: "2026-11-22T10:00:00.000Z",
  health: {
    status: "ok",
    version: "1.0.0",
    database: { engine: "mongodb-uri", reachable: true },
    adapters: { catalogue: "shopify", orders: "shopify", writing: "openai", media: "s3" },
  },
  orders: { placed: 4, paid: 112, fulfilled: 873, cancelled: 6, refunded: 9, disputed: 0 },
  stuckOrders: 0,
  queues: {
    orders: { due: 2, oldestSeconds: 3 },
    mails: { due: 1, oldestSeconds: 12 },
    requests: { due: 0, oldestSeconds: 0 },
  },
  mails: { waiting: 1, sent: 2_114, dead: 0 },
  mediaPool: { working: 2, waiting: 3 },
  remotes: [],
};

/** Everything at once. */
export const troubledHealth: DeskHealth = {
  ...wellHealth,
  health: { ...wellHealth.health, notices: ["The shop does not tell how many pieces of a product are left."] },
  orders: { ...wellHealth.orders, disputed: 2 },
  stuckOrders: 1,
  queues: { ...wellHealth.queues, mails: { due: 40, oldestSeconds: 7_200 } },
  mails: { waiting: 40, sent: 2_114, dead: 3 },
  mediaPool: { working: 2, waiting: 48 },
  remotes: [{ remote: "mf_builder", failures: 1_204, lastAt: "2026-11-22T09:58:00.000Z" }],
};
