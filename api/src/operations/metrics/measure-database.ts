import type { Connection } from "mongoose";
import type { Metrics } from "./metrics";

const MEASURED_COMMANDS = [
  ...["find", "getMore", "aggregate", "count", "distinct", "insert", "update", "delete", "findAndModify"],
  ...["createIndexes", "listIndexes", "killCursors", "ping", "endSessions"],
];

export function measureDatabase(connection: Connection, metrics: Metrics): void {
  const client = connection.getClient();
  const getCommandName = (command: string) => (MEASURED_COMMANDS.includes(command) ? command : "other");
  client.on("commandSucceeded", ({ commandName, duration }) =>
    metrics.commanded(getCommandName(commandName), duration, false),
  );
  client.on("commandFailed", ({ commandName, duration }) =>
    metrics.commanded(getCommandName(commandName), duration, true),
  );
}
