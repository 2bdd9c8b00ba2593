import { Long } from "bson";
import { isNumeric } from "../bson/numbers";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { countArgument } from "./arguments";
import { type Command, type CommandContext, defineCommand } from "./types";

function getMore(body: Doc, { engine, database }: CommandContext): Doc {
  const size = countArgument("batchSize", body.batchSize);
  return engine.cursors.more(parseCursorId(body.getMore), `${database}.${String(body.collection)}`, size || undefined);
}

function killCursors(body: Doc, { engine }: CommandContext): Doc {
  const ids = Array.isArray(body.cursors) ? body.cursors.map(parseCursorId) : [];
  const killed = ids.filter((id) => engine.cursors.kill(id));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

function parseCursorId(value: unknown): Long {
  if (value instanceof Long) return value;
  if (isNumeric(value)) return Long.fromString(value.toString());
  throw new CommandError("TypeMismatch", "A cursor id must be a 64-bit integer");
}

export const cursorCommands: [string, Command][] = [
  ["getMore", defineCommand(["collection", "batchSize"], getMore)],
  ["killCursors", defineCommand(["cursors"], killCursors)],
];
