import type { Report } from "@advent/contract";
import { getRemoteName, remoteApps } from "@advent/server/apps";
import type { Connection } from "mongoose";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

export interface MeasuredResponse {
  method: string;
  /** Route template, never the path, which contains calendar ids. */
  route: string;
  status: number;
}

export const OUTSIDE_PORTS = ["catalogue", "orders", "writing", "captions", "media", "email", "webhooks"] as const;
export type OutsidePort = (typeof OUTSIDE_PORTS)[number];
export type CallOutcome = "done" | "refused" | "failed";

const HTTP_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const REMOTE_NAMES = remoteApps.map(getRemoteName);
const MEASURED_COMMANDS = [
  ...["find", "getMore", "aggregate", "count", "distinct", "insert", "update", "delete", "findAndModify"],
  ...["createIndexes", "listIndexes", "killCursors", "ping", "endSessions"],
];
const RESPONSE_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL_BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40];
const COMMAND_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of one API process. Label values come from fixed lists, so clients cannot add any. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = createCounter("advent_http_requests_total", "Answers by method, route and status", [
    "method",
    "route",
    "status",
  ]);
  const durations = new Histogram({
    name: "advent_http_request_duration_seconds",
    help: "Time until an answer was made, by route",
    labelNames: ["route"],
    buckets: RESPONSE_BUCKETS_SECONDS,
    registers,
  });
  const commands = new Histogram({
    name: "advent_database_command_duration_seconds",
    help: "Time of the database's commands, failed ones too",
    labelNames: ["command"],
    buckets: COMMAND_SECONDS,
    registers,
  });
  const commandFailures = createCounter("advent_database_command_failures_total", "Commands that failed", ["command"]);
  const remoteFailures = createCounter("advent_remote_failures_total", "Failures of remotes that shells reported", [
    "remote",
    "phase",
  ]);

  const calls = createCounter("advent_outside_calls_total", "Calls of a port, by how they ended", ["port", "outcome"]);
  const callDurations = new Histogram({
    name: "advent_outside_call_duration_seconds",
    help: "Time of the calls of a port, failed ones too",
    labelNames: ["port"],
    buckets: CALL_BUCKETS_SECONDS,
    registers,
  });

  function createCounter<T extends string>(name: string, help: string, labelNames: T[]): Counter<T> {
    return new Counter({ name, help, labelNames, registers });
  }

  return {
    registry,
    choreEnds: new Gauge({
      name: "advent_chore_success_timestamp_seconds",
      help: "When each chore last ended well (Unix time)",
      labelNames: ["chore"],
      registers,
    }),
    missingWebhooks: new Gauge({
      name: "advent_webhooks_missing",
      help: "Webhooks that the shop does not send, although they were asked for again",
      registers,
    }),
    placedOrders: createCounter(
      "advent_orders_placed_total",
      "Orders that were placed, and paid where a shop is connected",
      [],
    ),
    countCall({ port, outcome }: { port: OutsidePort; outcome: CallOutcome }, ms: number): void {
      calls.inc({ port, outcome });
      callDurations.observe({ port }, ms / 1000);
    },
    countResponse({ method, route, status }: MeasuredResponse, ms: number): void {
      requests.inc({ method: HTTP_METHODS.includes(method) ? method : "other", route, status });
      durations.observe({ route }, ms / 1000);
    },
    countRemoteFailure({ remote, phase }: Pick<Report, "remote" | "phase">): void {
      remoteFailures.inc({ remote: REMOTE_NAMES.includes(remote) ? remote : "other", phase });
    },
    /** Measures the commands of a connection that monitors them. */
    watchDatabase(connection: Connection): void {
      const measure = (hasFailed: boolean) => (event: { commandName: string; duration: number }) => {
        const command = MEASURED_COMMANDS.includes(event.commandName) ? event.commandName : "other";
        commands.observe({ command }, event.duration / 1000);
        if (hasFailed) commandFailures.inc({ command });
      };
      connection.getClient().on("commandSucceeded", measure(false)).on("commandFailed", measure(true));
    },
  };
}
