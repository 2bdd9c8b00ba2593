import type { Report, ReportedFailure } from "@advent/contract";
import type { Connection } from "mongoose";

const MAX_READ_REPORTS = 200;
/** Limit of reports read for a summary, so that a flood of reports cannot make it slow. */
const MAX_REPORTS = 20_000;
const MAX_REPORTS_PER_REMOTE = 10;

export function createReportBook(connection: Connection) {
  const reports = connection.collection<Report & { at: Date }>("remotereports");
  return {
    async add(report: Report): Promise<void> {
      await reports.insertOne({ ...report, at: new Date() });
    },
    async summarize(): Promise<ReportedFailure[]> {
      const kind = { remote: "$remote", version: "$version", phase: "$phase", message: "$message" };
      const groups = reports.aggregate<{ _id: Report; count: number; lastAt: Date }>([
        { $sort: { at: -1 } },
        { $limit: MAX_REPORTS },
        { $group: { _id: kind, count: { $sum: 1 }, lastAt: { $max: "$at" } } },
        { $sort: { lastAt: -1 } },
        { $limit: MAX_READ_REPORTS },
      ]);
      return getNewestOfEach(
        (await groups.toArray()).map(({ _id, count, lastAt }) => ({ ..._id, count, lastAt: lastAt.toISOString() })),
      );
    },
  };
}

function getNewestOfEach(failures: ReportedFailure[]): ReportedFailure[] {
  const seen = new Map<string, number>();
  return failures.filter(({ remote }) => {
    const before = seen.get(remote) ?? 0;
    seen.set(remote, before + 1);
    return before < MAX_REPORTS_PER_REMOTE;
  });
}
