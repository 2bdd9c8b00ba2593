import { resolve } from "node:path";

/** `development` reloads on every change; `production` builds first. */
export type Mode = "production" | "development";
export type Env = Readonly<Record<string, string | undefined>>;

export const frontEnds = ["shell", "builder", "landing", "admin", "embed"] as const;
export const services = [...frontEnds, "api"] as const;

export type Service = (typeof services)[number];
export type Ports = Record<Service, number>;
export type Origins = Record<Service, string>;

const defaultPorts: Ports = { shell: 3000, builder: 3001, landing: 3002, admin: 3003, embed: 3004, api: 4000 };

/** For each service what `make` gives. */
export function eachService<T>(make: (service: Service) => T): Record<Service, T> {
  const entries = services.map((service) => [service, make(service)]);
  return Object.fromEntries(entries) as Record<Service, T>;
}

/** The six ports from `SHELL_PORT` … `API_PORT`; throws a sentence that names the variable when one cannot be used. */
export function portsFrom(env: Env): Ports {
  const ports = eachService((service) => portFrom(env, service));
  for (const service of services) {
    const twin = services.find((other) => other !== service && ports[other] === ports[service]);
    if (twin) throw new Error(`${variable(service)} and ${variable(twin)} are both ${ports[service]}.`);
  }
  return ports;
}

/** The port of one service; throws a sentence that names the variable when it cannot be used. */
export function portFrom(env: Env, service: Service): number {
  const text = env[variable(service)];
  if (!text) return defaultPorts[service];
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable(service)} is "${text}"; a port is a number from 1 to 65535.`);
}

export const variable = (service: Service) => `${service.toUpperCase()}_PORT`;

/** Folder of the data, the secrets and the logs: `DATA_DIR`, else `.data` of the repository. */
export const dataDirFrom = (env: Env, root: string) => resolve(root, env.DATA_DIR || ".data");

/** Where browsers find each service: `SHELL_ORIGIN` … when a proxy stands before it, else its port on localhost. */
export function originsFrom(env: Env, ports: Ports): Origins {
  return eachService((service) => env[`${service.toUpperCase()}_ORIGIN`] || `http://localhost:${ports[service]}`);
}

/** Where the programs of this machine find a service, whatever browsers call it. */
export const localOrigin = (port: number) => `http://127.0.0.1:${port}`;

/** The environment without the secrets of the API and its providers, for the parts that need none. */
export function withoutSecrets(env: Env): Env {
  const secret = /^(OPENAI_|SHOPIFY_|S3_|MONGODB_|COOKIE_SECRET$|ADMIN_PASSWORD$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secret.test(name)));
}

/** The environment without what leads to real services or secrets, for suites and tests that must not reach them. */
export function withoutOutsideWorld(env: Env): Env {
  const services = /^(OPENAI|SHOPIFY|S3|MEDIA|STOREFRONT)_/;
  const ours =
    /^([A-Z]+_(PORT|ORIGIN)|ALLOWED_ORIGINS|HOST|API_HOST|ADMIN_IN_SHELL|ADMIN_PASSWORD|COOKIE_SECRET|DATA_DIR|MONGODB_DATABASE)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !services.test(name) && !ours.test(name)));
}
