import { setTimeout as pause } from "node:timers/promises";
import { type ApiProcess, startApiProcess } from "./api-process";
import { HelperProcess } from "./helper-process";
import type { HostileFile } from "./hostile-file";
import { listFamily } from "./processes";
import type { ResourceSamples } from "./sample-resources";
import { type Reply, send } from "./send";

const RESPONSE_TIMEOUT_MS = 30_000;
/** Sends the file again when a busy API responds with 503 and Retry-After, as a user would. */
const MAX_ATTEMPTS = 3;
/** Time for the API to end its children and clear its folders after the last file. */
const SETTLING_TIMEOUT_MS = 30_000;
const SETTLING_INTERVAL_MS = 100;

export interface Outcome extends Reply {
  id: string;
  /** True when the request contradicted itself. The API may then close the connection. */
  lied: boolean;
  ended: boolean;
  fault: string;
}

export interface AttackReport {
  outcomes: Outcome[];
  samples: ResourceSamples[];
  /** Most processor time of one turn of the API's main thread, in milliseconds. */
  longestTurnMs: number;
  restMb: number;
  leftovers: string[];
  running: string[];
  logged: string;
}

async function resendIfRequested({ port, productId }: ApiProcess, cookie: string, file: HostileFile): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send(port, cookie, file, productId, RESPONSE_TIMEOUT_MS);
    const seconds = Number(reply.headers["retry-after"]);
    if (reply.status !== 503 || !seconds || attempt === MAX_ATTEMPTS) return reply;
    await pause(seconds * 1000);
  }
}

export class UploadTarget {
  private readonly sampler = new HelperProcess("sample-resources.ts");
  private readonly checker = new HelperProcess("check-accepted-file.ts");
  private readonly samples: ResourceSamples[] = [];
  private api: Promise<ApiProcess> | undefined;
  private restMb = 0;
  private logged = "";
  private longestTurnMs = 0;

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** Sends files, so many at a time, and gives what was seen since the attack before. */
  async attack(files: Iterable<HostileFile>, atOnce: number): Promise<AttackReport> {
    await this.start();
    const outcomes: Outcome[] = [];
    const queue = files[Symbol.iterator]();
    const work = async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) outcomes.push(await this.sendFile(next.value));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const left = await this.settle();
    await this.collectSamples();
    const { restMb, logged, longestTurnMs } = this;
    this.logged = "";
    this.longestTurnMs = 0;
    return { outcomes, restMb, logged, longestTurnMs, samples: this.samples.splice(0), ...left };
  }

  async stop(): Promise<void> {
    this.sampler.stop();
    this.checker.stop();
    await (await this.api)?.stop();
  }

  private async start(): Promise<ApiProcess> {
    this.api ??= startApiProcess(this.env);
    const { pid, port } = await this.api;
    this.restMb ||= listFamily(pid)[0]?.peakMb ?? 0;
    await this.sampler.tell({ sampler: { pid, port } });
    return this.api;
  }

  private async sendFile(file: HostileFile): Promise<Outcome> {
    const api = this.api ?? this.start();
    const running = await api;
    const cookie = await running.newShopper().catch(() => "");
    const reply = await resendIfRequested(running, cookie, file);
    const ended = reply.status < 1 && (await running.hasEnded(RESPONSE_TIMEOUT_MS));
    if (ended) await this.replace(api);
    const fault = ended ? "" : await this.findFault(running, reply);
    return { id: file.id, lied: Boolean(file.lie), ended, fault, ...reply };
  }

  /** Waits until nothing of the attack is left, and gives what stays. */
  private async settle(): Promise<Pick<AttackReport, "running" | "leftovers">> {
    const api = await this.start();
    for (const deadline = Date.now() + SETTLING_TIMEOUT_MS; ; ) {
      const children = listFamily(api.pid).slice(1);
      const running = children.map(({ command }) => command).filter((command) => !command.includes("esbuild"));
      const leftovers = await api.leftovers();
      if (running.length + leftovers.length === 0 || Date.now() > deadline) return { running, leftovers };
      await pause(SETTLING_INTERVAL_MS);
    }
  }

  /** Several uploads may notice the same end. Only the first restarts the API. */
  private async replace(old: Promise<ApiProcess>): Promise<void> {
    if (this.api !== old) return;
    const { logged, stop } = await old;
    if (this.api !== old) return;
    this.logged = logged();
    const next = this.collectSamples()
      .then(() => this.sampler.tell({ sampler: null }))
      .then(() => stop("SIGKILL"))
      .then(() => startApiProcess(this.env));
    this.api = next;
    await this.start();
  }

  private async collectSamples(): Promise<void> {
    const seen = await this.sampler.ask<ResourceSamples>({ report: true }, RESPONSE_TIMEOUT_MS);
    if (!seen) throw new Error("The process that watches the API does not respond.");
    this.samples.push(seen);
    this.longestTurnMs = Math.max(this.longestTurnMs, (await (await this.api)?.longestTurnMs()) ?? 0);
  }

  private async findFault({ port }: ApiProcess, { status, text }: Reply): Promise<string> {
    const path = /\/api\/media\/[\w-]+\.\w+/.exec(text)?.[0];
    if (status >= 300 || status < 200) return "";
    if (!path) return `was accepted without an address: ${text.slice(0, 99)}`;
    return (
      (await this.checker.ask<string>(`http://127.0.0.1:${port}${path}`, RESPONSE_TIMEOUT_MS)) ??
      "takes its reader down"
    );
  }
}
