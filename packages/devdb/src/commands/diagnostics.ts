import type { Doc } from "../bson/types";
import { ENGINE_VERSION, PROTOCOL_VERSION } from "../engine/identity";
import { type Command, type CommandContext, command } from "./types";

/** `devdb.keysExamined` and `devdb.docsExamined` grow by what queries read: tests measure with them. */
function serverStatus(_body: Doc, { engine }: CommandContext): Doc {
  return {
    version: PROTOCOL_VERSION,
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    storageEngine: { name: "lmdb", persistent: true },
    devdb: { version: ENGINE_VERSION, ...engine.stats },
  };
}

export const diagnosticCommands: [string, Command][] = [
  ["serverStatus", command(["repl", "metrics", "locks"], serverStatus)],
];
