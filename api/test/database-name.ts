import { randomUUID } from "node:crypto";

/** A new database's name: unique, and shorter than the 64 bytes that MongoDB takes. */
export const newDatabaseName = (): string => `test-${randomUUID()}`;
