import type { AdminHealth, Health, ReportedFailure } from "@advent/contract";
import { SUITE_VERSION } from "../../config";
import type { Services } from "../../start/create-services";

export async function checkHealth(services: Services): Promise<Health> {
  const reachable = await services.database.probe.responds();
  const notices = services.catalogue.notices?.() ?? [];
  return {
    status: reachable ? "ok" : "failing",
    version: SUITE_VERSION,
    database: { engine: services.config.DATABASE_ENGINE, reachable },
    adapters: {
      catalogue: services.catalogue.name,
      orders: services.orders.name,
      writing: services.writer.name,
      media: services.media.files.name,
    },
    ...(notices.length > 0 && { notices }),
  };
}

export async function readAdminHealth(services: Services): Promise<AdminHealth> {
  const { work, reports } = services.operations;
  const [health, { queues, stuckOrders }, emails, orders, failures] = await Promise.all([
    checkHealth(services),
    work.queues(),
    work.emails(),
    work.orders(),
    reports.summarize(),
  ]);
  const asOf = new Date().toISOString();
  return {
    asOf,
    health,
    orders,
    stuckOrders,
    queues,
    emails,
    mediaPool: services.media.parserPool.crowd,
    remotes: groupByRemote(failures),
  };
}

function groupByRemote(failures: readonly ReportedFailure[]): AdminHealth["remotes"] {
  const remotes = new Map<string, AdminHealth["remotes"][number]>();
  for (const { remote, count, lastAt } of failures) {
    const known = remotes.get(remote) ?? { remote, failures: 0, lastAt };
    remotes.set(remote, { ...known, failures: known.failures + count });
  }
  return [...remotes.values()];
}
