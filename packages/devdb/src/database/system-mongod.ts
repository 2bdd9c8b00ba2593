import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { MongodUnavailableError, startMongod } from "./mongod";
import type { Database, Env, Start } from "./types";

export async function startSystemMongod({ env, directory, replicaSet }: Start): Promise<Database> {
  const binary = env.MONGOMS_SYSTEM_BINARY || findOnPath(env);
  if (!binary) throw new MongodUnavailableError("There is no mongod on the PATH.");
  return startMongod({ engine: "mongod", binary, env, directory, port: replicaSet?.port, replicaSet });
}

function findOnPath(env: Env): string | undefined {
  const name = process.platform === "win32" ? "mongod.exe" : "mongod";
  const folders = (env.PATH ?? env.Path ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
