import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withDatabaseName } from "@advent/devdb/database";
import { freePorts, removeOutsideServices } from "@advent/run";
import type { Env, Ports } from "@advent/server/addresses";
import type { SuiteApp } from "@advent/server/apps";
import { startEngine } from "./engine";
import { Part } from "./part";
import type { Stage } from "./stage";
import { until } from "./until";

export const root = join(import.meta.dirname, "../../..");
export const adminPassword = "a password for fault tests";
const endWithParent = join(root, "tools/run/src/end-with-parent.mjs");

interface WorldOptions {
  transport?: "socket" | "tcp";
  mongodbUri?: string;
  data?: string;
  apis?: number;
  env?: Env;
  preload?: { api?: string[]; engine?: string[] };
  engineWords?: string[];
}

export class World {
  readonly apis: Part[] = [];
  engine!: Part;
  private readonly fronts = new Map<SuiteApp, Part>();
  uri = "";

  private constructor(
    private readonly stage: Stage,
    private readonly options: WorldOptions,
    readonly ports: readonly Ports[],
  ) {}

  static async start(stage: Stage, options: WorldOptions = {}): Promise<World> {
    const ports = await Promise.all(Array.from({ length: options.apis ?? 1 }, () => freePorts()));
    const world = new World(stage, options, ports);
    stage.atEnd(() => world.stop());
    await world.startEngine();
    await Promise.all(ports.map((_ports, index) => world.startApi(index)));
    return world;
  }

  origin(index = 0): string {
    return `http://127.0.0.1:${this.portsOf(index).api}`;
  }

  get page(): string {
    return `http://localhost:${this.portsOf(0).shell}`;
  }

  get api(): Part {
    const [api] = this.apis;
    if (!api) throw new Error("There is no API.");
    return api;
  }

  async startEngine(): Promise<void> {
    if (this.options.mongodbUri) {
      this.uri = withDatabaseName(this.options.mongodbUri, `faults-${randomUUID()}`);
      return;
    }
    const port = this.options.transport === "tcp" ? this.portsOf(0).embed : undefined;
    const started = await startEngine({
      directory: this.options.data ?? join(this.stage.folder, "engine"),
      address: port ? `--port=${port}` : `--socket=${join(this.stage.folder, "engine.sock")}`,
      preload: imports(this.options.preload?.engine),
      words: this.options.engineWords ?? [],
      logFile: this.log("engine"),
    });
    this.engine = started.engine;
    this.uri = started.uri;
  }

  async startApi(index = 0): Promise<void> {
    this.apis[index] = Part.start({
      folder: join(root, "api"),
      words: [...imports([endWithParent, ...(this.options.preload?.api ?? [])]), "dist/server/main.js"],
      env: this.apiEnv(index),
      logFile: this.log(`api-${index}`),
    });
    await this.healthy(index);
  }

  apiEnv(index = 0): Env {
    return { ...removeOutsideServices(process.env), ...this.settings(index), ...this.options.env };
  }

  async restart(): Promise<void> {
    await this.stop();
    if (!this.options.mongodbUri) await this.startEngine();
    await Promise.all(this.ports.map((_ports, index) => this.startApi(index)));
  }

  async healthy(index = 0): Promise<void> {
    const signal = () => AbortSignal.timeout(2_000);
    await until("The API is healthy", async () => {
      if (!this.apis[index]?.isRunning) throw new Error(`The API ended:\n${await lastLines(this.log(`api-${index}`))}`);
      return (await fetch(`${this.origin(index)}/api/health`, { signal: signal() }).catch(() => undefined))?.ok;
    });
  }

  async startFront(app: SuiteApp, env: Env = {}): Promise<Part> {
    const isLanding = app === "landing";
    const port = this.portsOf(0)[app];
    const front = Part.start({
      folder: join(root, isLanding ? "mf-landing" : "packages/server"),
      words: isLanding
        ? ["--import", endWithParent, "dist/server/main.js"]
        : ["--import", endWithParent, "--import", "tsx", "src/main.ts"],
      env: { ...removeOutsideServices(process.env), ...this.addresses(), APPS: app, PORT: String(port), ...env },
      logFile: this.log(app),
    });
    this.fronts.set(app, front);
    await until(`The server of ${app} answers`, async () => {
      if (!front.isRunning) throw new Error(`The server of ${app} ended:\n${await lastLines(this.log(app))}`);
      const ask = fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) });
      return ask.catch(() => undefined);
    });
    return front;
  }

  front(app: SuiteApp): Part {
    const front = this.fronts.get(app);
    if (!front) throw new Error(`The server of ${app} was not started.`);
    return front;
  }

  site(app: SuiteApp): string {
    return `http://localhost:${this.portsOf(0)[app]}`;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.apis, this.engine, ...this.fronts.values()].map((part) => part?.kill()));
  }

  log(name: string): string {
    return join(this.stage.folder, `${name}.log`);
  }

  private portsOf(index: number): Ports {
    const ports = this.ports[index];
    if (!ports) throw new Error(`There is no API number ${index}.`);
    return ports;
  }

  private addresses(): Env {
    const ports = Object.entries(this.portsOf(0)).map(([app, port]) => [`${app.toUpperCase()}_PORT`, String(port)]);
    return { ...Object.fromEntries(ports), API_ORIGIN: this.origin(), RATE_LIMITS: "off" };
  }

  private settings(index: number): Env {
    const origins = this.ports.flatMap((ports) => Object.values(ports).map((port) => `http://localhost:${port}`));
    return {
      NODE_ENV: "production",
      MIGRATE_AT_START: "on",
      API_PORT: String(this.portsOf(index).api),
      SHELL_ORIGIN: this.page,
      LANDING_ORIGIN: `http://localhost:${this.portsOf(0).landing}`,
      ALLOWED_ORIGINS: origins.join(","),
      ADMIN_PASSWORD: adminPassword,
      COOKIE_SECRET: "a-secret-for-fault-tests-a-secret-for-fault-tests",
      MONGODB_URI: this.uri,
      DATABASE_ENGINE: this.options.mongodbUri ? "mongodb-uri" : "embedded",
      RATE_LIMITS: "on",
      TRUSTED_PROXIES: "1",
      STOCK_FACTOR: "1000",
    };
  }
}

const imports = (modules: readonly string[] = []) => modules.flatMap((module) => ["--import", module]);

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, "utf8")).trim().split("\n").slice(-5).join("\n");
}
