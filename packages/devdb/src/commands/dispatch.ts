import type { Doc } from "../bson/types";
import { buildErrorReply, CommandError } from "../errors";
import { aggregateCommand } from "./aggregate";
import { assertKnownFields, countArgument } from "./arguments";
import { collectionCommands } from "./collections";
import { cursorCommands } from "./cursor-commands";
import { deleteCommand } from "./delete";
import { distinctCommand } from "./distinct";
import { explainCommand, findCommand } from "./find";
import { findAndModifyCommand } from "./find-and-modify";
import { housekeepingCommands } from "./housekeeping";
import { indexCommands } from "./indexes";
import { insertCommand } from "./insert";
import { assertDatabaseName } from "./namespaces";
import type { Command, CommandContext } from "./types";
import { updateCommand } from "./update";

const ALL_COMMANDS = new Map<string, Command>([
  ...housekeepingCommands,
  ...collectionCommands,
  ...indexCommands,
  ...cursorCommands,
  ["find", findCommand],
  ["explain", explainCommand],
  ["insert", insertCommand],
  ["update", updateCommand],
  ["delete", deleteCommand],
  ["findAndModify", findAndModifyCommand],
  ["aggregate", aggregateCommand],
  ["distinct", distinctCommand],
]);

export async function dispatch(body: Doc, context: CommandContext): Promise<Doc> {
  const name = Object.keys(body)[0] ?? "";
  try {
    const found = ALL_COMMANDS.get(name);
    if (!found) throw new CommandError("CommandNotFound", `no such command: '${name}'`);
    assertDatabaseName(context.database);
    assertKnownFields(name, body, found.fields);
    const startedAt = performance.now();
    const reply = await found.run(body, context);
    const maxTimeMs = countArgument("maxTimeMS", body.maxTimeMS);
    if (maxTimeMs && performance.now() - startedAt > maxTimeMs)
      throw new CommandError("MaxTimeMSExpired", "operation exceeded time limit");
    return { ...reply, ok: 1 };
  } catch (error) {
    if (!(error instanceof CommandError))
      context.engine.log(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    return buildErrorReply(error);
  }
}
