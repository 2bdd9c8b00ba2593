import type { Doc } from "../bson/types";
import { ENGINE_NAME, ENGINE_VERSION, PROTOCOL_VERSION } from "../engine/identity";
import { CommandError } from "../errors";
import { type Command, type CommandContext, command } from "./types";

/** `devdb.keysExamined` and `devdb.docsExamined` grow by what queries read: tests measure with them. */
function serverStatus(_body: Doc, { engine }: CommandContext): Doc {
  return {
    host: "localhost",
    version: PROTOCOL_VERSION,
    process: ENGINE_NAME,
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    connections: { current: engine.counters.connections },
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    mem: { resident: Math.round(process.memoryUsage.rss() / 1024 / 1024) },
    storageEngine: { name: "lmdb", persistent: true },
    devdb: { version: ENGINE_VERSION, ...engine.stats, commands: engine.counters.commands },
  };
}

const PARAMETERS = new Map<string, unknown>([["featureCompatibilityVersion", { version: "7.0" }]]);

function getParameter(body: Doc): Doc {
  const all = body.getParameter === "*";
  const names = all ? [...PARAMETERS.keys()] : Object.keys(body).filter((name) => PARAMETERS.has(name));
  if (names.length === 0) throw new CommandError("InvalidOptions", "no option found to get");
  return Object.fromEntries(names.map((name) => [name, PARAMETERS.get(name)]));
}

export const diagnosticCommands: [string, Command][] = [
  ["serverStatus", command(["repl", "metrics", "locks"], serverStatus)],
  ["getParameter", command([...PARAMETERS.keys()], getParameter)],
];
