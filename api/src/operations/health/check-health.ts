import type { AdminHealth, Health, ReportedFailure } from "@advent/contract";
import type { Catalogue } from "../../catalogue/catalogue";
import { type Config, SUITE_VERSION } from "../../config";
import type { DatabaseProbe } from "../../database/database-probe";
import type { MediaStore } from "../../media/media-store";
import type { ParserPool } from "../../media/parser-pool/parser-pool";
import type { Operations } from "../create-operations";

export interface HealthDeps {
  catalogue: Pick<Catalogue, "name" | "notices">;
  config: Config;
  database: { probe: DatabaseProbe };
  media: { files: MediaStore; parserPool: ParserPool };
  operations: Operations;
  /** Ports that a shop may have replaced. */
  orders: { readonly name: string };
  writer: { readonly name: string };
}

export async function checkHealth(deps: HealthDeps): Promise<Health> {
  const reachable = await deps.database.probe.responds();
  const notices = deps.catalogue.notices?.() ?? [];
  return {
    status: reachable ? "ok" : "failing",
    version: SUITE_VERSION,
    database: { engine: deps.config.DATABASE_ENGINE, reachable },
    adapters: {
      catalogue: deps.catalogue.name,
      orders: deps.orders.name,
      writing: deps.writer.name,
      media: deps.media.files.name,
    },
    ...(notices.length > 0 && { notices }),
  };
}

export async function readAdminHealth(deps: HealthDeps): Promise<AdminHealth> {
  const { work, reports } = deps.operations;
  const [health, { queues, stuckOrders }, emails, orders, failures] = await Promise.all([
    checkHealth(deps),
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
    mediaPool: deps.media.parserPool.crowd,
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
