import { spawn } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "@advent/server/addresses";
import { type ByApp, type Service, suiteApps } from "@advent/server/apps";
import type { Stoppable } from "@advent/suite/stop";

export const CADDYFILE = join(import.meta.dirname, "../../../deploy/Caddyfile");
const CADDY_PROGRAM = "caddy";
const PROBE_INTERVAL_MS = 50;

interface CaddyOptions {
  /** For its certificates and its log. */
  folder: string;
  origins: ByApp<string>;
  ports: { http: number; https: number; inner: number };
  /** Ports of this machine. */
  upstreams: Record<Service, number[]>;
  env?: Env;
}

export interface Caddy extends Stoppable {
  /** Path of the certificate that signs all others. */
  certificate: string;
  /** Hash of the key that signs the sites' certificates. Chromium trusts such keys by an argument. */
  keyHash: string;
  env: Env;
  logFile: string;
  metrics: string;
}

/** Starts Caddy with production's configuration, for tests. */
export async function startCaddy({ folder, origins, ports, upstreams, env: own }: CaddyOptions): Promise<Caddy> {
  const toSetting = (app: Service, name: string, value: string) => [`${app.toUpperCase()}_${name}`, value];
  const env = {
    ...Object.fromEntries(suiteApps.map((app) => toSetting(app, "ORIGIN", origins[app]))),
    ...Object.fromEntries(
      Object.entries(upstreams).map(([app, list]) =>
        toSetting(app as Service, "UPSTREAMS", list.map((port) => `127.0.0.1:${port}`).join(" ")),
      ),
    ),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: "off",
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
    INNER_PORT: String(ports.inner),
    ...own,
  };
  const logFile = join(folder, "caddy.log");
  const log = openSync(logFile, "a");
  const words = ["run", "--config", CADDYFILE, "--adapter", "caddyfile"];
  const child = spawn(CADDY_PROGRAM, words, { env: { ...process.env, ...env }, stdio: ["ignore", log, log] });
  const ended = once(child, "exit");
  // It would wait for open event streams.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    kill();
    await ended;
  };
  const [root, intermediate] = ["root", "intermediate"].map((name) =>
    join(folder, "caddy/pki/authorities/local", `${name}.crt`),
  ) as [string, string];
  const metrics = `http://127.0.0.1:${ports.inner}/metrics`;
  const isUp = () =>
    fetch(metrics)
      .then(({ ok }) => ok && existsSync(intermediate))
      .catch(() => false);
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`Caddy ended:\n${readFileSync(logFile, "utf8")}`);
    await sleep(PROBE_INTERVAL_MS);
  }
  return { certificate: root, keyHash: hashKey(readFileSync(intermediate)), env, logFile, metrics, stop };
}

function hashKey(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("base64");
}
