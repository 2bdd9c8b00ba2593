import { type ByApp, getDefaultPort, type Service, type SuiteApp, services, suiteApps } from "./apps";

export type Env = Readonly<Record<string, string | undefined>>;
export type Ports = Record<Service, number>;
export type Origins = Record<Service, string>;

export function mapServices<T>(make: (service: Service) => T): Record<Service, T> {
  const entries = services.map((service) => [service, make(service)]);
  return Object.fromEntries(entries) as Record<Service, T>;
}

export function readPorts(env: Env): Ports {
  const ports = mapServices((service) => readPort(env, service));
  for (const service of services) {
    const twin = services.find((other) => other !== service && ports[other] === ports[service]);
    if (twin) throw new Error(`${getPortVariable(service)} and ${getPortVariable(twin)} are both ${ports[service]}.`);
  }
  return ports;
}

export const readPort = (env: Env, service: Service): number =>
  parsePort(env, getPortVariable(service), getDefaultPort(service));

/** @throws a sentence when the variable is set and not a port */
export function parsePort(env: Env, variable: string, fallback: number): number {
  const text = env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} is "${text}"; a port is a number from 1 to 65535.`);
}

export const getPortVariable = (service: Service) => `${service.toUpperCase()}_PORT`;

/** `PUBLIC_URL` is the origin of every app whose own is not set. The admin is there only by choice, or on this machine. */
export function readOrigins(env: Env, ports: Ports): Origins {
  const shop = parsePublicUrl(env.PUBLIC_URL);
  const isAdminInShell = env.ADMIN_IN_SHELL ? env.ADMIN_IN_SHELL === "1" : shop !== undefined && isLocal(shop);
  return mapServices((service) => {
    const shared = service === "admin" && !isAdminInShell ? undefined : shop;
    return env[`${service.toUpperCase()}_ORIGIN`] || shared || `http://localhost:${ports[service]}`;
  });
}

function parsePublicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error(`PUBLIC_URL is "${text}"; it must be like https://gifts.example, without a path.`);
}

export const isOnShopOrigin = (app: SuiteApp, origins: ByApp<string>): boolean =>
  app !== "shell" && origins[app] === origins.shell;

/** Returns the address from which hosts load an app's builds. */
export const getManifestAddress = (app: SuiteApp, origins: ByApp<string>): string =>
  `${origins[app]}/mf/${isOnShopOrigin(app, origins) ? `${app}/` : ""}mf-manifest.json`;

export const getLocalOrigin = (port: number) => `http://127.0.0.1:${port}`;

export function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "[::1]" || /^127\.|\.(localhost|local)$/.test(hostname);
}

export interface Addresses {
  ports: ByApp<number>;
  publicOrigins?: Partial<ByApp<string>>;
}

export function getPublicOrigins({ ports, publicOrigins = {} }: Addresses): ByApp<string> {
  const entries = suiteApps.map((app) => [app, publicOrigins[app] ?? `http://localhost:${ports[app]}`]);
  return Object.fromEntries(entries) as ByApp<string>;
}

/** Origins that an app alone on its origin needs, beside its own paths. `getAppHref` of the router reads them. */
export interface SuiteLinks {
  shell: string;
  landing: string;
}

export function getSuiteLinks(app: SuiteApp, { shell, landing }: ByApp<string>): SuiteLinks | undefined {
  return app === "shell" ? undefined : { shell, landing };
}
