import mongoose from "mongoose";
import type { Logger } from "pino";
import { isDatabaseAway } from "../../database/database-errors";
import { createOutageLog } from "./outages";

const { MongoNetworkError, MongoServerError } = mongoose.mongo;

test("outages log one line per kind in ten seconds", () => {
  const lines: object[] = [];
  const log = { error: (line: object) => lines.push(line) } as unknown as Logger;
  let now = 0;
  const outages = createOutageLog(log, () => now);
  for (let count = 0; count < 1000; count += 1) outages.note(new MongoNetworkError("gone"));
  outages.note(new MongoServerError({ code: 14031, message: "full" }));
  now = 10_000;
  outages.note(new MongoNetworkError("gone"));
  expect(lines).toEqual([
    { kind: "MongoNetworkError", reason: "gone", alsoSinceLastLine: 0 },
    { kind: "MongoServerError 14031", reason: "full", alsoSinceLastLine: 0 },
    { kind: "MongoNetworkError", reason: "gone", alsoSinceLastLine: 999 },
  ]);
});

test.each([
  ["a broken connection", new MongoNetworkError("gone"), true],
  ["a socket closed under a write", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }), true],
  ["a full disk", new MongoServerError({ code: 14031 }), true],
  ["a primary that stepped down", new MongoServerError({ code: 10107 }), true],
  ["a duplicate key", new MongoServerError({ code: 11000 }), false],
  ["a mistake of ours", new TypeError("undefined is not a function"), false],
])("%s: the database is away is %p", (_what, error, away) => {
  expect(isDatabaseAway(error)).toBe(away);
});
