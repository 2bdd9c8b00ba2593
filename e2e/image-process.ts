import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFreePort, findFreePorts } from "@advent/server/free-ports";
import { expect } from "@playwright/test";

/** A mongod that passes its connections to an engine, since few machines have one. */
const createMongod = (enginePort: string) => `#!${process.execPath}
const { connect, createServer } = require("node:net");
if (process.argv[2] === "--version") { console.log("db version v8.0.4"); process.exit(); }
createServer((socket) => {
  const engine = connect(${enginePort}, "127.0.0.1");
  for (const one of [socket, engine]) one.on("error", () => [socket, engine].map((other) => other.destroy()));
  socket.pipe(engine).pipe(socket);
}).listen(Number(process.argv[process.argv.indexOf("--port") + 1]), "127.0.0.1", () => console.log("Waiting for connections"));
process.on("SIGTERM", () => process.exit());
`;

/** The image's content, run without a container. */
export class ImageProcess {
  output = "";
  #child: ChildProcess | undefined;

  private constructor(
    private readonly image: string,
    private readonly env: NodeJS.ProcessEnv,
    readonly origin: string,
  ) {}

  static async create({ folder, engine }: { folder: string; engine: string }): Promise<ImageProcess> {
    await writeFile(join(folder, "mongod"), createMongod(new URL(engine).port));
    await chmod(join(folder, "mongod"), 0o755);
    const ports = await findFreePorts();
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      DATA_DIR: join(folder, "volume"),
      HOST: "127.0.0.1",
      PORT: String(ports.shell),
      BUILDER_PORT: String(ports.builder),
      LANDING_PORT: String(ports.landing),
      EMBED_PORT: String(ports.embed),
      API_PORT: String(ports.api),
      MONGODB_PORT: String(await findFreePort()),
      DATABASE_TIMEOUT_MS: "20000",
      STOCK_FACTOR: "1000",
      RATE_LIMITS: "off",
    };
    return new ImageProcess(join(folder, "image"), env, `http://localhost:${ports.shell}`);
  }

  async start(): Promise<void> {
    this.#run();
    await this.waitFor(/is ready/);
  }

  /** Runs one of the image's commands. Resolves to its exit code. */
  async command(...words: string[]): Promise<number> {
    const [code] = await once(this.#spawn(words), "exit");
    return code;
  }

  /** Sends SIGTERM. Resolves to the exit code. */
  async stop(): Promise<number | undefined> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return undefined;
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    return code;
  }

  /** Kills the server of the shop's pages. */
  killPages(): void {
    const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
    const own = processes.map((line) => /^\s*(\d+)\s+(\d+)\s+.* dist\/main\.js$/.exec(line));
    const [, pid] = own.find((found) => Number(found?.[2]) === this.#child?.pid) ?? [];
    process.kill(Number(pid), "SIGKILL");
  }

  async waitFor(text: RegExp): Promise<void> {
    await expect.poll(() => text.test(this.output) || this.#child?.exitCode !== null, { timeout: 120_000 }).toBe(true);
    expect(this.output).toMatch(text);
  }

  #run(): void {
    this.output = "";
    this.#child = this.#spawn([]);
  }

  #spawn(words: string[]): ChildProcess {
    const program = join(this.image, "packages/suite/dist/main.js");
    const child = spawn(process.execPath, [program, ...words], { cwd: this.image, env: this.env });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        this.output += chunk;
      });
    return child;
  }
}
