import mongoose from "mongoose";
import { isDatabaseAway } from "./database-errors";

const serverError = (code: number) => new mongoose.mongo.MongoServerError({ code, errmsg: "refused" });

test.each([24, 43, 112, 134, 175, 189, 202, 365, 462, 10107, 11600, 11601, 11602])(
  "treats server error %i as an outage that passes",
  (code) => expect(isDatabaseAway(serverError(code))).toBe(true),
);

test.each([2, 9, 66, 121, 11000])("treats server error %i as a defect of the command", (code) =>
  expect(isDatabaseAway(serverError(code))).toBe(false),
);

test("treats an outage inside a bulk write as an outage", () => {
  const result = {} as mongoose.mongo.BulkWriteResult;
  const bulk = new mongoose.mongo.MongoBulkWriteError({ code: 11601, message: "interrupted", writeErrors: [] }, result);
  expect(isDatabaseAway(bulk)).toBe(true);
});
