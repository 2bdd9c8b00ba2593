import { join, resolve } from "node:path";
import type { Env, Origins, Ports } from "@advent/server/addresses";
import { listLocalRemotes } from "@advent/server/local-remotes";
import { readSuiteSettings } from "@advent/server/settings";

interface LiveInputs {
  root: string;
  env: Env;
  dataDir: string;
  ports: Ports;
  origins: Origins;
}

export async function liveBuilds({
  root,
  env,
  dataDir,
  ports,
  origins,
}: LiveInputs): Promise<{ REMOTES_FILE: string }> {
  if (env.REMOTES_FILE) return { REMOTES_FILE: resolve(root, env.REMOTES_FILE) };
  const file = join(resolve(dataDir), "remotes.json");
  await listLocalRemotes(file, { ...readSuiteSettings(env), ports, publicOrigins: origins });
  return { REMOTES_FILE: file };
}
