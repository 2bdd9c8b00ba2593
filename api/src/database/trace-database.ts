import { type OpenSpan, startChildSpan } from "@advent/server/traces";
import type { Connection, mongo } from "mongoose";

/**
 * Adds each database command to its trace by command and collection name. Filters and error messages are left
 * out, because they contain personal data.
 */
export function traceDatabase(connection: Connection): void {
  const client = connection.getClient();
  const underWay = new Map<number, OpenSpan>();
  client.on("commandStarted", (event) => {
    const collection = getCollectionName(event);
    const attributes = { "db.system.name": "mongodb", "db.operation.name": event.commandName };
    const span = startChildSpan({
      name: [event.commandName, collection].join(" ").trim(),
      kind: "client",
      attributes: { ...attributes, ...(collection && { "db.collection.name": collection }) },
    });
    if (span) underWay.set(event.requestId, span);
  });
  const endSpan = (requestId: number, isFailure: boolean) => {
    underWay.get(requestId)?.end({ isFailure });
    underWay.delete(requestId);
  };
  client.on("commandSucceeded", ({ requestId }) => endSpan(requestId, false));
  client.on("commandFailed", ({ requestId }) => endSpan(requestId, true));
}

/** A `getMore` command has the collection name in a field of its own. */
function getCollectionName({ commandName, command }: mongo.CommandStartedEvent): string {
  const named: unknown = commandName === "getMore" ? command.collection : command[commandName];
  return typeof named === "string" ? named : "";
}
