import { randomUUID } from "node:crypto";

/** Returns a unique name within MongoDB's limit of 64 bytes. */
export const newDatabaseName = (): string => `test-${randomUUID()}`;
