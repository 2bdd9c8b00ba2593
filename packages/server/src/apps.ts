import { join, resolve } from "node:path";

/** Everything of the suite that listens: the folder of each and the port it has unless told. */
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

/** A front end. */
export type SuiteApp = Exclude<Service, "api">;
export type ByApp<T> = Record<SuiteApp, T>;
export const suiteApps = services.filter((service) => service !== "api");

/** Name of a service's folder in the repository. */
export const getFolderName = (service: Service) => list[service].folder;

const workspace = resolve(import.meta.dirname, "../../..");

/** A service's folder in this repository, or in this image of one, which has the same folders. */
export const getFolder = (service: Service) => join(workspace, getFolderName(service));

/** Where a service's builds lie: in its folder, or in that of the same name where `BUILDS_DIR` keeps those of all releases. */
export const getDistFolder = (service: Service, { BUILDS_DIR } = process.env) =>
  join(BUILDS_DIR || workspace, getFolderName(service), "dist");

/** The port of a service unless told. */
export const getDefaultPort = (service: Service): number => list[service].port;

/** Federation name of an app that is a remote. */
export const getRemoteName = (app: SuiteApp) => `mf_${app}`;
