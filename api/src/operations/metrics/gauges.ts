import { BYTES_PER_MB, VITAL_NAMES } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { collectDefaultMetrics, Gauge } from "prom-client";
import type { Config } from "../../config";
import type { DatabaseProbe } from "../../database/database-probe";
import type { StreamPlaces } from "../../http/events/stream-places";
import type { ParserPool } from "../../media/parser-pool/parser-pool";
import type { StoredBytes } from "../../media/stored-bytes";
import { getBackups } from "../backup/backup-state";
import type { Operations } from "../create-operations";

interface GaugeDeps {
  config: Config;
  database: { connection: Connection; probe: DatabaseProbe };
  log: Logger;
  media: { parserPool: ParserPool; storedBytes: StoredBytes };
  operations: Operations;
  streamPlaces: StreamPlaces;
  /** Returns for how many seconds the oldest due erasure waits. */
  readErasureDelay: () => Promise<number>;
}
type Set = (labels: Record<string, string>, value: number) => void;

/** Registers the metrics of the process, and gauges read on each scrape. A gauge that fails is left out. */
export function watchWork({
  config,
  operations,
  media,
  database,
  streamPlaces,
  log,
  readErasureDelay,
}: GaugeDeps): void {
  const { metrics, work } = operations;
  collectDefaultMetrics({ register: metrics.registry });
  const registerGauge = (name: string, help: string, labelNames: string[], read: (set: Set) => Promise<void> | void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics.registry],
      async collect() {
        this.reset();
        try {
          await read((labels, value) => this.set(labels, value));
        } catch (error) {
          log.warn({ err: error, metric: name }, "a gauge could not be read");
        }
      },
    });

  registerGauge("advent_database_reachable", "Whether the database answers (1) or not (0)", [], async (set) => {
    set({}, Number(await database.probe.responds()));
  });
  registerGauge("advent_queue_due", "What is due, by queue", ["queue"], async (set) => {
    const { queues } = await work.queues();
    for (const [queue, { due }] of Object.entries(queues)) set({ queue }, due);
  });
  registerGauge(
    "advent_queue_oldest_seconds",
    "How long the oldest entry has waited since it was first due, by queue",
    ["queue"],
    async (set) => {
      const { queues } = await work.queues();
      for (const [queue, { oldestSeconds }] of Object.entries(queues)) set({ queue }, oldestSeconds);
    },
  );
  registerGauge("advent_orders_stuck", "Orders whose next step keeps failing", [], async (set) => {
    set({}, (await work.queues()).stuckOrders);
  });
  registerGauge(
    "advent_orders_oversold",
    "Unsent orders with products that were sold out when they were paid",
    [],
    async (set) => {
      set({}, (await work.queues()).oversoldOrders);
    },
  );
  registerGauge(
    "advent_stock_negative_products",
    "Products of which more were sold than there were, as of at most five minutes ago",
    [],
    async (set) => set({}, (await work.stock()).negative),
  );
  registerGauge("advent_emails", "Emails by state", ["state"], async (set) => {
    for (const [state, count] of Object.entries(await work.emails())) set({ state }, count);
  });
  registerGauge("advent_orders", "Orders by state, as of at most five minutes ago", ["state"], async (set) => {
    for (const [state, count] of Object.entries(await work.orders())) set({ state }, count);
  });
  registerGauge("advent_media_pool_uploads", "Uploads in the media pool", ["state"], (set) => {
    for (const [state, count] of Object.entries(media.parserPool.crowd)) set({ state }, count);
  });
  registerGauge(
    "advent_media_bytes",
    "Bytes of all media as of the last count, and the most there may be",
    ["of"],
    async (set) => {
      set({ of: "stored" }, await media.storedBytes.now());
      set({ of: "quota" }, config.MEDIA_QUOTA_MB * BYTES_PER_MB);
    },
  );
  registerGauge("advent_backup_age_seconds", "Age of the last finished backup; +Inf without one", [], async (set) => {
    const last = await getBackups(database.connection).findOne({ _id: "last" });
    set({}, last ? Math.max(0, Date.now() - last.at.getTime()) / 1_000 : Number.POSITIVE_INFINITY);
  });
  registerGauge("advent_erasure_overdue_seconds", "For how long the oldest due erasure waits", [], async (set) => {
    set({}, await readErasureDelay());
  });
  registerGauge(
    "advent_stage_share",
    "Percentage of visitors who get a candidate; 0 while it is held",
    ["remote", "build"],
    (set) => {
      for (const [remote, { build, share, held }] of Object.entries(operations.releases?.getStages() ?? {}))
        set({ remote, build }, held ? 0 : share);
    },
  );
  registerGauge("advent_stages_held", "Candidates that are held", [], (set) => {
    set({}, Object.values(operations.releases?.getStages() ?? {}).filter(({ held }) => held).length);
  });
  registerGauge(
    "advent_vitals_p75",
    "75th percentile of 28 days by page and build, in milliseconds and for cls as a score, as of at most five minutes ago",
    ["page", "remote", "build", "vital"],
    async (set) => {
      for (const { page, remote, build, isAlone, ...vitals } of (await work.vitals()).vitals) {
        if (!page || isAlone) continue;
        for (const vital of VITAL_NAMES) {
          const value = vitals[vital];
          if (value !== null) set({ page, remote, build, vital }, value);
        }
      }
    },
  );
  registerGauge("advent_streams_open", "Pages that follow what happens", [], (set) => set({}, streamPlaces.open));
}
