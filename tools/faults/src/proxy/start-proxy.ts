import { existsSync } from "node:fs";
import { join } from "node:path";
import { type SuiteApp, suiteApps } from "@advent/server/apps";
import { ManagedProcess } from "../managed-process";
import type { Workspace } from "../workspace";
import { root } from "../world";

export const CADDYFILE = join(root, "deploy/Caddyfile");

interface ProxyOptions {
  origins: Record<SuiteApp, string>;
  ports: { http: number; https: number; inner: number };
  /** Ports on this machine. */
  upstreams: Record<SuiteApp | "api", number[]>;
  env?: Record<string, string>;
}

/** Starts Caddy with production's configuration. */
export async function startProxy(workspace: Workspace, { origins, ports, upstreams, env: own }: ProxyOptions) {
  const toUpstreams = (app: SuiteApp | "api") => upstreams[app].map((port) => `127.0.0.1:${port}`).join(" ");
  const toSetting = (app: SuiteApp | "api", name: string, value: string) => [`${app.toUpperCase()}_${name}`, value];
  const env: Record<string, string> = {
    ...Object.fromEntries(suiteApps.map((app) => toSetting(app, "ORIGIN", origins[app]))),
    ...Object.fromEntries([...suiteApps, "api" as const].map((app) => toSetting(app, "UPSTREAMS", toUpstreams(app)))),
    XDG_DATA_HOME: workspace.folder,
    XDG_CONFIG_HOME: workspace.folder,
    CADDY_ADMIN: "off",
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
    INNER_PORT: String(ports.inner),
    ...own,
  };
  const caddy = new ManagedProcess({
    folder: workspace.folder,
    program: "caddy",
    words: ["run", "--config", CADDYFILE, "--adapter", "caddyfile"],
    env: { ...process.env, ...env },
    logFile: join(workspace.folder, "caddy.log"),
  });
  workspace.onClose(() => caddy.kill());
  const certificate = join(workspace.folder, "caddy/pki/authorities/local/root.crt");
  await caddy.waitUntil("Caddy has made its certificates", () => existsSync(certificate));
  const metrics = `http://127.0.0.1:${ports.inner}/metrics`;
  await caddy.waitUntilHealthy(metrics);
  return { certificate, env, logFile: caddy.logFile, metrics };
}
