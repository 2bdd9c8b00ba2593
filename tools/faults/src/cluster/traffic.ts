import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { provideChromium } from "@advent/run";
import type { Finding } from "../finding";
import { Ledger } from "../ledger";
import { Shopper } from "../shopper";
import { catalogue, isPlentiful, verify } from "../verify";
import { Visitor } from "../visitor";
import { Witness } from "../witness";
import { adminPassword, root } from "../world";
import type { Cluster } from "./cluster";

const SHOPPER_COUNT = 3;
const REQUEST_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 30;

export class Traffic {
  readonly ledger = new Ledger();
  private readonly stop = new AbortController();
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly cluster: Cluster,
    readonly witness: Witness,
    private readonly shoppers: Shopper[],
  ) {}

  static async begin(cluster: Cluster): Promise<Traffic> {
    const witness = new Witness();
    witness.limitMs = REQUEST_TIMEOUT_MS;
    const shelf = await catalogue(new Visitor(cluster.page, witness));
    const plenty = shelf.filter(isPlentiful);
    const traffic = new Traffic(cluster, witness, []);
    for (let index = 0; index < SHOPPER_COUNT; index += 1) {
      const visitor = new Visitor(cluster.page, witness);
      traffic.shoppers.push(new Shopper(visitor, traffic.ledger, plenty, `Shopper ${index}`));
    }
    traffic.work = traffic.run();
    return traffic;
  }

  async mainJob(): Promise<string> {
    const CHROMIUM_PATH = await provideChromium(root);
    const words = ["playwright", "test", "--reporter", "line", "--workers", "1", "tests/suite/main-job.spec.ts"];
    const env = {
      ...process.env,
      ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
      E2E_ORIGINS: JSON.stringify(this.cluster.origins),
      E2E_ADMIN_PASSWORD: adminPassword,
    };
    const job = promisify(execFile)("npx", [...words, "-g", "recipient opens"], {
      cwd: join(root, "e2e"),
      env,
    });
    return job.then(
      () => "passed",
      (error: { stdout: string }) => {
        console.log(error.stdout);
        return "failed";
      },
    );
  }

  async end(): Promise<Finding> {
    this.stop.abort();
    await this.work;
    await Promise.all(this.shoppers.map((shopper) => shopper.settle()));
    const { witness, ledger } = this;
    // The browser orders too, so the stock does not add up for these shoppers alone.
    const { lost, wrong } = await verify(this.cluster, ledger, this.shoppers, new Map());
    for (const what of wrong) witness.object(what);
    return witness.report("", { acknowledged: ledger.acknowledged, lost });
  }

  private run(): Promise<unknown> {
    const { signal } = this.stop;
    return Promise.all([...this.shoppers.map((shopper) => shopper.live(signal)), this.look(signal)]);
  }

  private async look(signal: AbortSignal): Promise<void> {
    const { origins } = this.cluster;
    const visitors = new Map(Object.values(origins).map((origin) => [origin, new Visitor(origin, this.witness)]));
    const at = (origin: string) => visitors.get(origin) ?? new Visitor(origin, this.witness);
    while (!signal.aborted) {
      await at(origins.shell).get("/");
      const listed = await at(origins.shell).get("/remotes.json");
      const { remotes } = JSON.parse(listed?.text ?? `{"remotes":{}}`) as {
        remotes: Record<string, { manifest: string }>;
      };
      for (const { manifest } of Object.values(remotes)) {
        const { origin, pathname } = new URL(manifest);
        await at(origin).get(pathname);
      }
      // All calendars but a shopper's newest are ordered.
      for (const calendar of this.shoppers.flatMap(({ calendars }) => [...calendars].slice(-2, -1)))
        await at(origins.landing).get(`/landing/${calendar}`);
      await pause(POLL_INTERVAL_MS);
    }
  }
}
