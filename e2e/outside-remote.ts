import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { packPackages } from "@advent/run/packages";

const run = promisify(execFile);
const ROOT_FOLDER = join(import.meta.dirname, "..");
const CONTENT_TYPES: Record<string, string> = { ".js": "text/javascript", ".json": "application/json" };

/** A remote in a folder outside the repository, made from packed packages, and the origin that serves its builds. */
export class OutsideRemote {
  private constructor(
    readonly folder: string,
    readonly origin: string,
    private readonly server: Server,
  ) {}

  static async create(home: string, name: string): Promise<OutsideRemote> {
    const tarballs = join(home, "packages");
    await packPackages(ROOT_FOLDER, [tarballs]);
    await unpackAll(tarballs, join(home, "node_modules"));
    const program = join(home, "node_modules/@advent/create-remote/dist/main.js");
    await run(process.execPath, [program, name, "--packages", tarballs], { cwd: home });
    symlinkSync(join(home, "node_modules"), join(home, name, "node_modules"));
    writeFileSync(join(home, name, "package-lock.json"), "{}");
    const server = serveFiles(join(home, name, "dist/public"));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    return new OutsideRemote(join(home, name), `http://localhost:${port}`, server);
  }

  get manifest(): string {
    return `${this.origin}/mf/mf-manifest.json`;
  }

  async runScript(name: string, words: string[] = [], env: Record<string, string> = {}): Promise<string> {
    const { stdout } = await run("npm", ["run", "--silent", name, "--", ...words], {
      cwd: this.folder,
      env: { ...process.env, ...env },
    });
    return stdout;
  }

  replace(file: string, from: string, to: string): void {
    const text = readFileSync(join(this.folder, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
    writeFileSync(join(this.folder, file), text.replace(from, to));
  }

  getVersion(name: string): string {
    return JSON.parse(readFileSync(this.getPackageFile(name), "utf8")).version;
  }

  /** Pretends that another version of a package is installed. */
  setVersion(name: string, version: string): void {
    const file = this.getPackageFile(name);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), version }));
    writeFileSync(join(this.folder, "package-lock.json"), JSON.stringify({ [name]: version }));
  }

  private getPackageFile(name: string): string {
    return join(this.folder, "node_modules", name, "package.json");
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Does what an installation does, without a registry: third-party packages are those of this repository. */
async function unpackAll(tarballs: string, modules: string): Promise<void> {
  for (const file of readdirSync(tarballs)) {
    const [, name = ""] = /^advent-([a-z-]+)-\d/.exec(file) ?? [];
    const folder = join(modules, "@advent", name);
    mkdirSync(folder, { recursive: true });
    await run("tar", ["-xzf", join(tarballs, file), "-C", folder, "--strip-components", "1"]);
    for (const home of [join(ROOT_FOLDER, "packages", name), join(ROOT_FOLDER, "tools", name)])
      linkAll(join(home, "node_modules"), modules);
    linkPrograms(folder, modules);
  }
  for (const name of ["jest", "typescript"]) linkPrograms(join(modules, name), modules);
}

function linkAll(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter((one) => !one.startsWith(".") && one !== "@advent")) {
    if (!name.startsWith("@")) link(join(from, name), join(to, name));
    else for (const scoped of readdirSync(join(from, name))) link(join(from, name, scoped), join(to, name, scoped));
  }
}

function linkPrograms(folder: string, modules: string): void {
  const { name, bin = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const programs: Record<string, string> = typeof bin === "string" ? { [name]: bin } : bin;
  for (const [program, path] of Object.entries(programs)) link(join(folder, path), join(modules, ".bin", program));
}

function link(from: string, to: string): void {
  mkdirSync(join(to, ".."), { recursive: true });
  if (!existsSync(to)) symlinkSync(from, to);
}

function serveFiles(folder: string): Server {
  return createServer(({ url = "" }, response) => {
    const file = join(folder, new URL(url, "http://localhost").pathname);
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader("Content-Type", CONTENT_TYPES[extname(file)] ?? "application/octet-stream");
    response.end(readFileSync(file));
  });
}
