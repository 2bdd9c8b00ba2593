import type { DeskHealth } from "@advent/contract";

/** A suite on which nothing is wrong. */
export const sampleHealth: DeskHealth = {
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
