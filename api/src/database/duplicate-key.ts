import mongoose from "mongoose";

/** Returns true when a concurrent write already holds the unique key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}
