import { CommandError } from "../errors";

const MAX_DATABASE_NAME_BYTES = 63;
const MAX_NAMESPACE_BYTES = 255;

/** Includes characters forbidden on Windows, so that data can move there. */
const FORBIDDEN_IN_DATABASE_NAME = /[/\\ "$*<>:|?]/;

const invalid = (message: string) => new CommandError("InvalidNamespace", message);

export function assertDatabaseName(name: string): void {
  const bytes = Buffer.byteLength(name);
  if (name === "") throw invalid("Invalid database name: ''");
  if (bytes > MAX_DATABASE_NAME_BYTES)
    throw invalid(`db name must be at most ${MAX_DATABASE_NAME_BYTES} characters, found: ${bytes}`);
  if (name.includes(".")) throw invalid(`'.' is an invalid character in a db name: ${name}`);
  if (name.includes("\0")) throw invalid("database names cannot have embedded null characters");
  if (FORBIDDEN_IN_DATABASE_NAME.test(name)) throw invalid(`Invalid database name: '${name}'`);
}

export function getNamespace(database: string, collection: unknown): string {
  const namespace = `${database}.${String(collection)}`;
  if (typeof collection !== "string" || collection === "" || collection.includes("\0"))
    throw invalid(`Invalid namespace specified '${namespace}'`);
  if (collection.startsWith(".")) throw invalid(`Collection names cannot start with '.': ${collection}`);
  if (collection.includes("$")) throw invalid(`Invalid collection name: ${collection}`);
  if (/(^|\.)system\./.test(collection)) throw invalid(`Invalid system namespace: ${namespace}`);
  if (Buffer.byteLength(namespace) > MAX_NAMESPACE_BYTES)
    throw invalid(`Fully qualified namespace is too long. Namespace: ${namespace} Max: ${MAX_NAMESPACE_BYTES}`);
  return namespace;
}
