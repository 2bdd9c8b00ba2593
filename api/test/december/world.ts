import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MS_PER_DAY, MS_PER_MINUTE, receiveOrder } from "@advent/contract";
import { type InProcessEngine, openInProcess } from "@advent/devdb/in-process";
import type { Clock } from "@sinonjs/fake-timers";
import type { CatalogueProduct } from "../../src/catalogue/catalogue-product";
import type { Config } from "../../src/config";
import { createSeededRandom, type Random } from "../../src/random";
import { ADMIN_PASSWORD } from "../api";
import { SHOP_KEY } from "../stripe/stripe-api";
import { type ApiResponse, Visitor } from "../visitor";
import { ApiProcess, ConnectionLostError, ignoreLostConnection } from "./api-process";
import { holdDatabase } from "./database-gate";
import { deliver } from "./deliver-message";
import { takeOverClockAndChance } from "./determinism";
import { Facts } from "./facts";
import { Faults } from "./faults";
import { PayShop } from "./pay-shop";
import { Ports } from "./ports";
import { createProducts } from "./products";
import { type Outcome, Scheduler } from "./scheduler";
import { readShopConfig } from "./shop-config";
import { StripeShop } from "./stripe-shop";

export const START = new Date("2026-11-25T08:00:00Z");
export const END = new Date("2027-01-31T23:00:00Z");
export const ORIGIN = "http://localhost:4000";
/** A shop system with a payment page, the built-in book, and Stripe. */
const SHOP_COUNT = 3;
const LOST_RESPONSE_SHARE = 0.02;
const BOTH_SHARE = 0.2;
const CHORE_DELAY_MS = 2 * MS_PER_MINUTE;
const FREQUENT_CHORES = ["settings", "orders", "emails", "erasures", "shop"];
export const DAILY_CHORES = [...FREQUENT_CHORES, "retention", "media"];
const DAILY_SHARE = 0.1;
const WRITES = new Set(["insert", "update", "findAndModify", "delete"]);

export interface WorldOptions {
  seed: string;
  /** Faults by number that happen; all by default. */
  faults?: readonly number[];
  until?: number;
  onStep?: (line: string) => void;
}

export class World {
  readonly ports = new Ports();
  readonly scheduler: Scheduler;
  readonly history: string[] = [];
  readonly violations: string[] = [];
  readonly facts = new Facts();
  readonly #checks: { collection: string; check: () => Promise<void> }[] = [];
  readonly #random: Random;
  readonly #faults: Faults;
  #processes: ApiProcess[] = [];
  #processCount = 0;
  #areChoresDue = false;

  private constructor(
    private readonly options: WorldOptions,
    private readonly clock: Clock,
    private readonly engine: InProcessEngine,
    private readonly directory: string,
    readonly config: Config,
    readonly products: readonly CatalogueProduct[],
  ) {
    this.#random = createSeededRandom(`${options.seed} order`);
    this.#faults = new Faults(options.seed, options.faults, (line) => this.record(line));
    this.scheduler = new Scheduler({
      random: this.#random,
      clock,
      chooseOutcome: (name) => this.#chooseOutcome(name),
      afterStep: (name) => this.#afterStep(name),
      record: (line) => this.record(line),
    });
    const shop = Number(options.seed) % SHOP_COUNT;
    if (shop === 0)
      this.ports.payShop = new PayShop(
        (message) => void this.deliver((visitor) => visitor.post(receiveOrder.path, message)),
      );
    if (shop === 2) this.ports.stripe = new StripeShop(this, this.#faults.random);
  }

  static async create(options: WorldOptions): Promise<World> {
    const directory = mkdtempSync(join(getFastFolder(), "december-"));
    // By the simulated clock, the work folders of every other process would be abandoned ones.
    process.env.TMPDIR = directory;
    const engine = openInProcess(join(directory, "data"));
    let world: World | undefined;
    holdDatabase({ connect: () => engine.connect(), getScheduler: () => world?.scheduler });
    const clock = takeOverClockAndChance(options.seed, START, () => world?.scheduler.actorName ?? "");
    const config = readShopConfig(directory);
    world = new World(options, clock, engine, directory, config, createProducts());
    await world.startProcess();
    await world.#connectStripe();
    await world.startProcess();
    return world;
  }

  get now(): number {
    return this.clock.now;
  }

  get faultCount(): number {
    return this.#faults.count;
  }

  get services() {
    return (this.#running[0] as ApiProcess).services;
  }

  record(line: string): void {
    const dated = `${this.scheduler.stepCount} ${new Date(this.now).toISOString()} ${line}`;
    this.history.push(dated);
    this.options.onStep?.(dated);
  }

  violate(rule: string, detail: string): void {
    this.violations.push(`${rule} ${detail}`);
    this.record(`BROKEN ${rule} ${detail}`);
  }

  /** What the last minute changed, for a look at the place where a story stops. */
  async readChanged(): Promise<object[]> {
    const { connection } = this.services.database;
    const since = new Date(this.now - MS_PER_MINUTE);
    const calendars = await connection
      .collection("calendars")
      .find({ updatedAt: { $gte: since } })
      .toArray();
    return [...calendars, ...(await connection.collection("stock").find({}).toArray())];
  }

  /** Adds a check that runs after each write to a collection, beside the story. */
  afterWrite(collection: string, check: () => Promise<void>): void {
    this.#checks.push({ collection, check });
  }

  sleep(milliseconds: number): Promise<void> {
    return this.scheduler.sleep(milliseconds);
  }

  /** A browser. Each request goes to any process, and its response may be lost on the way. */
  createVisitor(who: string, random: Random): Visitor {
    return new Visitor(ORIGIN, async (url, init) => {
      const process = this.#pickProcess(random);
      const { pathname } = new URL(String(url));
      const hidden = this.facts.listHiddenTexts(pathname);
      const response = await process.request(who, String(url), init ?? {});
      this.#checkHidden(pathname, hidden, await response.text());
      if (init?.method !== "GET") this.#runChoresSoon();
      this.record(`${who} gets ${response.status} from ${init?.method ?? "GET"} ${pathname}`);
      if (response.status === 500)
        this.violate("no response is a 500:", `${init?.method} ${url} ${await response.text()}`);
      if (random() < LOST_RESPONSE_SHARE) throw new ConnectionLostError("The response was lost on the way.");
      return response;
    });
  }

  /** Adds texts that must not be found from now on. */
  forget(...texts: readonly string[]): void {
    this.facts.goneTexts.push(...texts.map((text) => ({ text, at: this.now })));
  }

  /** Signed in as the shop's owner, outside the story: the password's hash takes its own time. */
  async createOwner(who: string, random: Random): Promise<Visitor> {
    const owner = this.createVisitor(who, random);
    const signIn = () => owner.post("/api/admin/verify-password", { password: ADMIN_PASSWORD });
    while (!(await this.scheduler.aside(signIn).catch(ignoreLostConnection)));
    return owner;
  }

  /** Plays until January is over, then until nothing is left to do. */
  async play(people: readonly (() => Promise<void>)[]): Promise<void> {
    this.scheduler.begin(() => this.#keepRunning());
    for (const person of people) this.scheduler.begin(person);
    await this.scheduler.run(this.options.until);
  }

  /** Does what is left to do after January, without faults. */
  async finish(work: () => Promise<void>): Promise<void> {
    this.scheduler.begin(work);
    await this.scheduler.run();
  }

  async close(): Promise<void> {
    this.clock.uninstall();
    for (const { services } of this.#processes) await services.database.connection.close();
    await this.engine.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  async startProcess(): Promise<void> {
    this.#processCount += 1;
    const { config, ports, products, scheduler } = this;
    const name = `process ${this.#processCount}`;
    await scheduler.aside(async () => {
      this.#processes.push(await ApiProcess.start(name, { config, ports, products, scheduler }));
    });
  }

  async #connectStripe(): Promise<void> {
    const { store, accounts } = this.services.stripe;
    if (this.ports.stripe) await store.save(0, await accounts.check(SHOP_KEY), "the owner");
  }

  deliver(send: (visitor: Visitor) => Promise<ApiResponse>): number {
    return deliver(this, this.#faults.random, send);
  }

  /** Runs chores in one process, or in both at once. */
  async runChores(names: readonly string[]): Promise<void> {
    const running = this.#processes.filter((process) => process.isRunning(this.now));
    const first = Math.floor(this.#random() * running.length);
    const chosen = this.#random() < BOTH_SHARE ? running : running.slice(first, first + 1);
    await Promise.all(chosen.flatMap((process) => names.map((name) => process.runChore(name))));
  }

  async #afterStep(operation: string): Promise<void> {
    const [command = "", collection] = operation.split(" ");
    if (WRITES.has(command))
      for (const { check } of this.#checks.filter((one) => one.collection === collection))
        await this.scheduler.aside(check);
    this.#disturb();
  }

  async #keepRunning(): Promise<void> {
    while (this.now < END.getTime()) {
      await this.sleep(this.#random() * MS_PER_DAY);
      await this.runChores(this.#random() < DAILY_SHARE ? DAILY_CHORES : FREQUENT_CHORES);
    }
  }

  /** Chores run every few seconds. Only those count that come after somebody's change and find something to do. */
  #runChoresSoon(): void {
    if (this.#areChoresDue) return;
    this.#areChoresDue = true;
    const run = async () => {
      await this.sleep(CHORE_DELAY_MS * (1 + this.#random()));
      this.#areChoresDue = false;
      if (await this.scheduler.aside(() => this.#hasDueWork())) await this.runChores(["orders", "emails"]);
    };
    this.scheduler.begin(run);
  }

  async #hasDueWork(): Promise<boolean> {
    const { connection } = this.services.database;
    const dueAt = { $lte: new Date(this.now) };
    const isDue = { $or: [{ "settlement.dueAt": dueAt }, { "news.0": { $exists: true } }] };
    const found = [
      await connection.collection("calendars").findOne(isDue, { projection: { _id: 1 } }),
      await connection.collection("emails").findOne({ dueAt }, { projection: { _id: 1 } }),
    ];
    return found.some((one) => one !== null);
  }

  /** A text may become hidden, or be accepted, while the request is under way. */
  #checkHidden(pathname: string, hiddenBefore: readonly string[], body: string): void {
    const hidden = this.facts.listHiddenTexts(pathname).filter((text) => hiddenBefore.includes(text));
    for (const text of hidden.filter((one) => body.includes(one)))
      this.violate("nobody reads words that are not accepted, or gone:", `“${text}” in ${pathname}`);
  }

  #pickProcess(random: Random): ApiProcess {
    return this.#running[Math.floor(random() * this.#running.length)] as ApiProcess;
  }

  #chooseOutcome(operation: string): Outcome {
    return this.#isCalm ? "done" : this.#faults.chooseOutcome(operation, this.now);
  }

  /** Kills or pauses a process now and then. */
  #disturb(): void {
    const disturbance = this.#isCalm ? undefined : this.#faults.chooseDisturbance(this.now);
    if (!disturbance) return;
    const { isPause, which, pauseMs } = disturbance;
    const process = this.#running[Math.floor(which * this.#running.length)] as ApiProcess;
    this.record(`${process.name} is ${isPause ? "paused" : "killed"}`);
    if (isPause) {
      process.pause(this.now + pauseMs);
      this.scheduler.begin(() => this.sleep(pauseMs));
    } else {
      process.kill();
      void this.startProcess();
    }
  }

  /** Nothing goes wrong any more, so that all can be brought to an end. */
  get #isCalm(): boolean {
    return this.now > END.getTime();
  }

  get #running(): ApiProcess[] {
    return this.#processes.filter(({ isKilled }) => !isKilled);
  }
}

/** Prefers memory to a disk, because the database never has to survive a crash. */
const getFastFolder = () => (existsSync("/dev/shm") ? "/dev/shm" : tmpdir());
