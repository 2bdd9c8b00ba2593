import type { Report, ReportedFailure } from "@advent/contract";
import { type Connection, Schema } from "mongoose";

/** Kinds of failure that are read, of all remotes and of one. */
const READ_LIMIT = 200;
/** The newest reports looked at: what is sent to fill the desk costs no more than this. */
const MAX_REPORTS = 20_000;
const MAX_REPORTS_PER_REMOTE = 10;

interface ReportDocument extends Report {
  at: Date;
}

interface Group {
  _id: Report;
  count: number;
  lastAt: Date;
}

/** What shells have reported about their remotes, forgotten after thirty days. */
export interface ReportBook {
  add(report: Report): Promise<void>;
  /** Equal reports as one, newest first. */
  summary(): Promise<ReportedFailure[]>;
}

export function reportBook(connection: Connection): ReportBook {
  const schema = new Schema<ReportDocument>(
    { remote: String, version: String, phase: String, message: String, at: Date },
    { versionKey: false },
  );
  const reports = connection.model<ReportDocument>("RemoteReport", schema);
  return {
    async add(report) {
      await reports.create({ ...report, at: new Date() });
    },
    async summary() {
      const kind = { remote: "$remote", version: "$version", phase: "$phase", message: "$message" };
      const groups = await reports.aggregate<Group>([
        { $sort: { at: -1 } },
        { $limit: MAX_REPORTS },
        { $group: { _id: kind, count: { $sum: 1 }, lastAt: { $max: "$at" } } },
        { $sort: { lastAt: -1 } },
        { $limit: READ_LIMIT },
      ]);
      return getNewestOfEach(groups.map(({ _id, count, lastAt }) => ({ ..._id, count, lastAt: lastAt.toISOString() })));
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
