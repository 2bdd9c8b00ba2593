import { type OpenSpan, startChildSpan } from "@advent/server/traces";
import type { Connection, mongo } from "mongoose";

/**
 * Makes every command of a request, or of a chore, a part of its trace: by the command's name and its collection's. Neither what is asked nor
 * what an error says is told: words and ids stand in both.
 */
export function traceDatabase(connection: Connection): void {
  const client = connection.getClient();
  const underWay = new Map<number, OpenSpan>();
  client.on("commandStarted", (event) => {
    const collection = getCollectionName(event);
    const says = { "db.system.name": "mongodb", "db.operation.name": event.commandName };
    const span = startChildSpan({
      name: [event.commandName, collection].join(" ").trim(),
      kind: "client",
      says: { ...says, ...(collection && { "db.collection.name": collection }) },
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

/** A cursor's next page names it apart. */
function getCollectionName({ commandName, command }: mongo.CommandStartedEvent): string {
  const named: unknown = commandName === "getMore" ? command.collection : command[commandName];
  return typeof named === "string" ? named : "";
}
