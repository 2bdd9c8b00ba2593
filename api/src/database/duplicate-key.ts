import mongoose from "mongoose";

/** Whether the write was refused because a unique index holds that key already: somebody was faster. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}
