import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { devSuite } from "../dev";
import { readDefinitions } from "../release/build";
import { originsFrom, portsFrom } from "../run/settings";
import { folderOf, suiteApps } from "../suite";

/** Runs one package from its sources: a front end with hot updates, or a Node program that restarts on changes. */
export async function devCommand(root: string): Promise<void> {
  const app = suiteApps.find((name) => folderOf(name) === root);
  if (app) return devApp(app);
  const server = (await readDefinitions(root)).find(({ kind }) => kind === "server");
  if (!server?.entry) throw new Error("app.config.ts defines nothing that could run.");
  const child = spawn(process.execPath, [tsx, "watch", server.entry], { cwd: root, stdio: "inherit" });
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
}

const tsx = createRequire(import.meta.url).resolve("tsx/cli");

async function devApp(app: (typeof suiteApps)[number]): Promise<void> {
  const { api, ...ports } = portsFrom(process.env);
  const { api: _api, ...publicOrigins } = originsFrom(process.env, { api, ...ports });
  const suite = await devSuite({ ports, publicOrigins, apps: [app], apiOrigin: `http://127.0.0.1:${api}` });
  console.log(`${app}: ${publicOrigins[app]}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void suite.stop());
}
