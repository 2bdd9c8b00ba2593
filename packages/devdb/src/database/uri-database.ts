const parts = /^(?<server>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<name>[^?]*))?(?<query>\?.*)?$/;

/** Name of the database in a MongoDB address; empty when the address names none. */
export function parseDatabaseName(uri: string): string {
  return parts.exec(uri)?.groups?.name ?? "";
}

/** The same MongoDB address with another database name. */
export function withDatabaseName(uri: string, name: string): string {
  const { server = uri, query = "" } = parts.exec(uri)?.groups ?? {};
  return `${server}/${name}${query}`;
}

/** The port in the MongoDB address of one server; undefined when it is a socket or names none. */
export function parsePort(uri: string): number | undefined {
  const port = /^mongodb:\/\/[^/?]+:(\d+)\//.exec(uri)?.[1];
  return port === undefined ? undefined : Number(port);
}
