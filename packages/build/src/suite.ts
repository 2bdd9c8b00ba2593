import { join, resolve } from "node:path";

/** The suite's front ends. */
export const suiteApps = ["shell", "builder", "landing", "admin", "embed"] as const;
export type SuiteApp = (typeof suiteApps)[number];
export type ByApp<T> = Record<SuiteApp, T>;

export const workspace = resolve(import.meta.dirname, "../../..");

const folders: ByApp<string> = {
  shell: "shell",
  builder: "mf-builder",
  landing: "mf-landing",
  admin: "mf-admin",
  embed: "mf-embed",
};

export const folderOf = (app: SuiteApp) => join(workspace, folders[app]);

/** Federation name of an app that is a remote. */
export const remoteName = (app: SuiteApp) => `mf_${app}`;

export interface Addresses {
  ports: ByApp<number>;
  /** Origins under which browsers reach the apps. Default `http://localhost:<port>`. */
  publicOrigins?: Partial<ByApp<string>>;
}

export function originsOf({ ports, publicOrigins = {} }: Addresses): ByApp<string> {
  const entries = suiteApps.map((app) => [app, publicOrigins[app] ?? `http://localhost:${ports[app]}`]);
  return Object.fromEntries(entries) as ByApp<string>;
}

/** What an app alone on its origin needs to know of the others; `appHref` of the router package reads it. */
export interface SuiteLinks {
  self: SuiteApp;
  shell: string;
  landing: string;
}

/** The shell has every page itself and needs no links. */
export function linksOf(app: SuiteApp, { shell, landing }: ByApp<string>): SuiteLinks | undefined {
  return app === "shell" ? undefined : { self: app, shell, landing };
}
