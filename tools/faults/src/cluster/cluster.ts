import { chownSync, copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Image, type ImageName, imageNames, images } from "@advent/run";
import { startCaddy } from "@advent/run/caddy";
import { mapServices, type Origins, type Ports } from "@advent/server/addresses";
import { suiteApps } from "@advent/server/apps";
import { findFreePort, findFreePorts } from "@advent/server/free-ports";
import { startEngine } from "../engine";
import { type ManagedProcess, readLastLines } from "../managed-process";
import type { Workspace } from "../workspace";
import { adminPassword, toPortSettings } from "../world";
import { type ConfinedOptions, owner, startConfined, stopConfined } from "./confined";

export type ProcessName = `${ImageName}-${1 | 2}`;

/** As in deploy/compose.yaml. */
const DRAIN_DELAY_MS = "6000";

export class Cluster {
  readonly origins: Origins;
  private readonly running = new Map<ProcessName, ManagedProcess>();

  private constructor(
    private readonly workspace: Workspace,
    private readonly imagesIn: string,
    private readonly outer: Ports,
    private readonly first: Ports,
    private readonly second: Ports,
    readonly uri: string,
  ) {
    this.origins = mapServices((service) => `https://localhost:${outer[service]}`);
  }

  static async start(workspace: Workspace, imagesIn: string): Promise<Cluster> {
    const [outer, first, second] = [await findFreePorts(), await findFreePorts(), await findFreePorts()];
    const address = `--port=${await findFreePort()}`;
    const directory = join(workspace.folder, "engine");
    const { engine, uri } = await startEngine({ directory, address, logFile: join(workspace.folder, "engine.log") });
    const cluster = new Cluster(workspace, imagesIn, outer, first, second, uri);
    workspace.onClose(() => engine.kill());
    await cluster.startProxy();
    mkdirSync(cluster.builds);
    if (owner) chownSync(cluster.builds, owner, owner);
    await cluster.migrate();
    for (const image of ["shell", "remotes", "landing"] as const) await cluster.publish(image);
    for (const image of imageNames)
      for (const number of [1, 2] as const) await cluster.startProcess(`${image}-${number}`);
    return cluster;
  }

  origin = (): string => this.origins.shell;

  get page(): string {
    return this.origins.shell;
  }

  get adminOrigin(): string {
    return this.origins.admin;
  }

  private migrate(): Promise<void> {
    return this.runOnce({
      image: join(this.imagesIn, "api"),
      words: ["api/dist/server/migrate.js"],
      env: { MONGODB_URI: this.uri },
      logFile: this.log("migrate"),
    });
  }

  publish(image: ImageName, imagesIn = this.imagesIn): Promise<void> {
    return this.runOnce({
      image: join(imagesIn, image),
      words: ["packages/server/dist/publish.js"],
      env: this.settings(this.first),
      mounts: { "/builds": this.builds },
      writable: ["/builds"],
      logFile: this.log("publish"),
    });
  }

  private async runOnce(options: ConfinedOptions): Promise<void> {
    const { code } = await startConfined(options).ended;
    if (code !== 0) throw new Error(`${options.words[0]} has failed:\n${readLastLines(options.logFile)}`);
  }

  async startProcess(name: ProcessName): Promise<void> {
    const [image, number] = name.split("-") as [ImageName, string];
    const ports = number === "2" ? this.second : this.first;
    const { program, builds }: Image = images[image];
    const served = builds.filter((app) => app !== "landing");
    const process = startConfined({
      image: join(this.imagesIn, image),
      words: [program],
      env: { ...this.settings(ports), APPS: served.join(","), ...(image === "api" ? this.apiSettings() : {}) },
      mounts: { "/builds": this.builds, "/ca.crt": this.certificate },
      writable: image === "api" ? ["/builds"] : [],
      logFile: this.log(name),
    });
    if (!this.running.has(name)) this.workspace.onClose(() => this.running.get(name)?.kill());
    this.running.set(name, process);
    const health = image === "api" ? "/api/health" : "/readyz";
    await process.waitUntilHealthy(`http://127.0.0.1:${ports[builds.at(-1) ?? "api"]}${health}`);
  }

  async end(name: ProcessName, how: "kill" | "stop"): Promise<void> {
    const process = this.running.get(name);
    if (process) await (how === "kill" ? process.kill() : stopConfined(process));
  }

  private async startProxy(): Promise<void> {
    const { first, second, outer } = this;
    const { certificate, stop } = await startCaddy({
      folder: this.workspace.folder,
      origins: this.origins,
      ports: { http: await findFreePort(), https: await findFreePort(), inner: outer.api },
      upstreams: mapServices((service) => [first[service], second[service]]),
    });
    this.workspace.onClose(stop);
    copyFileSync(certificate, this.certificate);
  }

  private addresses(): Record<string, string> {
    return Object.fromEntries(suiteApps.map((app) => [`${app.toUpperCase()}_ORIGIN`, this.origins[app]]));
  }

  private settings(ports: Ports): Record<string, string> {
    return {
      ...toPortSettings(ports),
      ...this.addresses(),
      API_ORIGIN: `http://127.0.0.1:${this.outer.api}`,
      BUILDS_DIR: "/builds",
      REMOTES_FILE: "/builds/remotes.json",
      TRUST_PROXY: "1",
      DRAIN_DELAY_MS,
      NODE_EXTRA_CA_CERTS: "/ca.crt",
    };
  }

  private apiSettings(): Record<string, string> {
    return {
      MONGODB_URI: this.uri,
      DATABASE_ENGINE: "embedded",
      ALLOWED_ORIGINS: suiteApps.map((app) => this.origins[app]).join(","),
      ADMIN_PASSWORD: adminPassword,
      COOKIE_SECRET: "a-secret-for-cluster-tests-a-secret-for-cluster-tests",
      TRUSTED_PROXIES: "1",
      EMAIL_OUTBOX: "/tmp/outbox",
      STOCK_FACTOR: "1000",
      // One shopper orders more in a minute than a person in a day.
      RATE_LIMITS: "off",
    };
  }

  private get builds(): string {
    return join(this.workspace.folder, "builds");
  }

  private get certificate(): string {
    return join(this.workspace.folder, "ca.crt");
  }

  private log = (name: string) => join(this.workspace.folder, `${name}.log`);
}
