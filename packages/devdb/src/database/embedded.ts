import { join } from "node:path";
import { toOneLine } from "../errors";
import { startEngine } from "../launch/start-engine";
import type { Database, Start } from "./types";
import { parsePort, withDatabaseName } from "./uri-database";

interface EmbeddedStart extends Pick<Start, "directory" | "env"> {
  port?: number | undefined;
}

export async function startEmbedded({ directory, env, port }: EmbeddedStart): Promise<Database> {
  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    if (lines.length > 10) lines.shift();
  };
  const collisions = env.DEVDB_COLLISIONS === "on";
  const fsync = env.DEVDB_FSYNC !== "off";
  const request = { directory: join(directory, "embedded"), log, collisions, fsync, ...(port && { port }) };
  const engine = await startEngine(request).catch((cause) => {
    throw new Error(`${toOneLine(cause)}. ${lines.join("\n")}`.trim(), { cause });
  });
  return {
    engine: "embedded",
    uri: withDatabaseName(engine.uri, "advent"),
    died: engine.ended.then((how) => [`The embedded database has ended (${how}).`, ...lines].join("\n")),
    stop: engine.stop,
    restart: () => startEmbedded({ directory, env, port: parsePort(engine.uri) }),
  };
}
