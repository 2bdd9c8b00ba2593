import { join, resolve } from "node:path";
import remotes from "../../../remotes.json" with { type: "json" };

/** Each service's port. `remotes.json` names the remotes, whose folders are called `mf-<name>`. */
const ports = { shell: 3000, ...remotes, api: 4000 };

export type Service = keyof typeof ports;
export const services = Object.keys(ports) as Service[];

export type SuiteApp = Exclude<Service, "api">;
export type ByApp<T> = Record<SuiteApp, T>;
export const suiteApps = services.filter((service) => service !== "api");
export const remoteApps = suiteApps.filter((app) => app !== "shell");

export const getFolderName = (service: Service) =>
  service === "shell" || service === "api" ? service : (`mf-${service}` as const);

const workspace = resolve(import.meta.dirname, "../../..");

export const getFolder = (service: Service) => join(workspace, getFolderName(service));

export const getDistFolder = (service: Service, { BUILDS_DIR } = process.env) =>
  join(BUILDS_DIR || workspace, getFolderName(service), "dist");

export const getDefaultPort = (service: Service): number => ports[service];

export const getRemoteName = (app: SuiteApp) => `mf_${app}`;
