import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { withDatabaseName } from "@advent/devdb/database";
import { describeApi, removeOutsideServices } from "@advent/run";
import { type Env, getPortVariable, type Ports, readOrigins } from "@advent/server/addresses";
import { services } from "@advent/server/apps";
import { findFreePorts } from "@advent/server/free-ports";
import { startEngine } from "./engine";
import { ManagedProcess } from "./managed-process";
import type { Workspace } from "./workspace";

export const root = join(import.meta.dirname, "../../..");
export const adminPassword = "a password for fault tests";
const endWithParent = join(root, "packages/suite/src/end-with-parent.mjs");

interface WorldOptions {
  mongodbUri?: string;
  env?: Env;
}

export class World {
  api!: ManagedProcess;
  engine!: ManagedProcess;
  uri = "";

  private constructor(
    private readonly workspace: Workspace,
    private readonly options: WorldOptions,
    private readonly ports: Ports,
  ) {}

  static async start(workspace: Workspace, options: WorldOptions = {}): Promise<World> {
    const world = new World(workspace, options, await findFreePorts());
    workspace.onClose(() => world.stop());
    await world.startEngine();
    await world.startApi();
    return world;
  }

  origin(): string {
    return `http://127.0.0.1:${this.ports.api}`;
  }

  get page(): string {
    return `http://localhost:${this.ports.shell}`;
  }

  async startEngine(): Promise<void> {
    if (this.options.mongodbUri) {
      this.uri = withDatabaseName(this.options.mongodbUri, `faults-${randomUUID()}`);
      return;
    }
    const started = await startEngine({
      directory: join(this.workspace.folder, "engine"),
      address: `--socket=${join(this.workspace.folder, "engine.sock")}`,
      logFile: this.log("engine"),
    });
    this.engine = started.engine;
    this.uri = started.uri;
  }

  async startApi(): Promise<void> {
    this.api = new ManagedProcess({
      folder: join(root, "api"),
      words: ["--import", endWithParent, "dist/server/main.js"],
      env: this.apiEnv(),
      logFile: this.log("api"),
    });
    await this.api.waitUntilHealthy(`${this.origin()}/api/health`);
  }

  apiEnv(): Env {
    const { env } = describeApi({
      root,
      mode: "production",
      env: { ...removeOutsideServices(process.env), NODE_ENV: "production", STOCK_FACTOR: "1000", RATE_LIMITS: "off" },
      ports: this.ports,
      origins: readOrigins({}, this.ports),
      dataDir: this.workspace.folder,
      secrets: { adminPassword, cookieSecret: "a-secret-for-fault-tests-a-secret-for-fault-tests" },
      engine: this.options.mongodbUri ? "mongodb-uri" : "embedded",
      uri: this.uri,
    });
    return { ...env, ...this.options.env };
  }

  async restart(): Promise<void> {
    await this.stop();
    if (!this.options.mongodbUri) await this.startEngine();
    await this.startApi();
  }

  /** Starts the builder's server as an example of all front servers, and returns its origin. */
  async startFront(): Promise<string> {
    const port = this.ports.builder;
    const own = { API_ORIGIN: this.origin(), TRUST_PROXY: "1", APPS: "builder", PORT: String(port) };
    const front = new ManagedProcess({
      folder: join(root, "packages/server"),
      words: ["--import", endWithParent, "--import", "tsx", "src/main.ts"],
      env: { ...removeOutsideServices(process.env), ...toPortSettings(this.ports), ...own },
      logFile: this.log("front"),
    });
    this.workspace.onClose(() => front.kill());
    await front.waitUntilHealthy(`http://127.0.0.1:${port}/readyz`);
    return `http://localhost:${port}`;
  }

  async stop(): Promise<void> {
    await Promise.all([this.api, this.engine].map((part) => part?.kill()));
  }

  log(name: string): string {
    return join(this.workspace.folder, `${name}.log`);
  }
}

/** Returns the environment variables with the ports of all services. */
export function toPortSettings(ports: Ports): Record<string, string> {
  return Object.fromEntries(services.map((service) => [getPortVariable(service), String(ports[service])]));
}
