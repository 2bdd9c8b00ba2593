import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createPackedRemote, servePackedRemote } from "@advent/run/packages";

const run = promisify(execFile);
const ROOT_FOLDER = join(import.meta.dirname, "..");

/** A remote in a folder outside the repository, made from packed packages, and its own server. */
export class OutsideRemote {
  private constructor(
    readonly folder: string,
    readonly origin: string,
    readonly close: () => void,
  ) {}

  static async create(home: string, name: string): Promise<OutsideRemote> {
    const folder = await createPackedRemote(ROOT_FOLDER, home, name);
    const { origin, stop } = await servePackedRemote(folder);
    return new OutsideRemote(folder, origin, stop);
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
    writeFileSync(join(this.folder, "pnpm-lock.yaml"), `# ${name} ${version}\n`);
  }

  private getPackageFile(name: string): string {
    return join(this.folder, "node_modules", name, "package.json");
  }
}
