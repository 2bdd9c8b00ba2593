import type { Doc } from "../bson/types";
import type { Engine } from "../engine/engine";

export interface CommandContext {
  engine: Engine;
  database: string;
  connectionId: number;
}

export interface Command {
  fields: ReadonlySet<string>;
  run(command: Doc, context: CommandContext): Doc | Promise<Doc>;
}

export function defineCommand(fields: string[], run: Command["run"]): Command {
  return { fields: new Set(fields), run };
}
