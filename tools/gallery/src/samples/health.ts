import type { AdminHealth } from "@advent/contract";
import { sampleHealth } from "@advent/store/testing/fixtures";

export const troubledHealth: AdminHealth = {
  ...sampleHealth,
  health: { ...sampleHealth.health, notices: ["The shop does not tell how many pieces of a product are left."] },
  orders: { ...sampleHealth.orders, disputed: 2 },
  stuckOrders: 1,
  queues: { ...sampleHealth.queues, emails: { due: 40, oldestSeconds: 7_200 } },
  emails: { waiting: 40, sent: 2_114, dead: 3 },
  mediaPool: { working: 2, waiting: 48 },
  remotes: [{ remote: "mf_builder", failures: 1_204, lastAt: "2026-11-22T09:58:00.000Z" }],
};
