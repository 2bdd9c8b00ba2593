import { join, resolve } from "node:path";

const list = {
  shell: { folder: "shell", port: 3000 },
  builder: { folder: "mf-builder", port: 3001 },
  landing: { folder: "mf-landing", port: 3002 },
  admin: { folder: "mf-admin", port: 3003 },
  embed: { folder: "mf-embed", port: 3004 },
  api: { folder: "api", port: 4000 },
} as const;

export type Service = keyof typeof list;
export const services = Object.keys(list) as Service[];

export type SuiteApp = Exclude<Service, "api">;
export type ByApp<T> = Record<SuiteApp, T>;
export const suiteApps = services.filter((service) => service !== "api");

export const getFolderName = (service: Service) => list[service].folder;

const workspace = resolve(import.meta.dirname, "../../..");

export const getFolder = (service: Service) => join(workspace, getFolderName(service));

export const getDistFolder = (service: Service, { BUILDS_DIR } = process.env) =>
  join(BUILDS_DIR || workspace, getFolderName(service), "dist");

export const getDefaultPort = (service: Service): number => list[service].port;

export const getRemoteName = (app: SuiteApp) => `mf_${app}`;
