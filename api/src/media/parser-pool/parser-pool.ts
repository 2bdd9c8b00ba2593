import { getNetworkKey } from "@advent/server/client";
import { AppError } from "../../errors";
import { type Program, runBounded } from "./run-bounded";

const MAX_PARALLEL_JOBS = 2;
const MAX_WAITING_JOBS = { network: 30, all: 60 };
const QUEUE_TIMEOUT_MS = 20_000;
/** Time limit in milliseconds shared by all programs of one job, which on a busy machine wait for a core. */
const JOB_TIMEOUT_MS = 15_000;
/** Processor time of each program. */
const MAX_CPU_SECONDS = 5;
const MAX_MEMORY_MB = 256;

/** Shopper, or calendar of a reply, that a job is for. */
export interface Uploader {
  ownerId: string;
  clientKey: string;
}

interface Turn {
  ownerId: string;
  network: string;
}

interface Waiting extends Turn {
  start: () => void;
}

export interface ParserJob {
  run(program: Program): Promise<string>;
}

/** Runs untrusted parsers two jobs at a time per process, one per owner. Networks take turns in a bounded queue. */
export class ParserPool {
  private readonly atWork = new Set<Turn>();
  private waiting: Waiting[] = [];

  constructor(
    private readonly timeoutMs = JOB_TIMEOUT_MS,
    private readonly cpuSeconds = MAX_CPU_SECONDS,
  ) {}

  get crowd(): { working: number; waiting: number } {
    return { working: this.atWork.size, waiting: this.waiting.length };
  }

  /** @throws 503 when the queue or the network's share of it is full; call before reading the body */
  checkRoom(clientKey: string): void {
    const network = getNetworkKey(clientKey);
    const ofNetwork = this.waiting.filter((one) => one.network === network).length;
    if (this.waiting.length >= MAX_WAITING_JOBS.all || ofNetwork >= MAX_WAITING_JOBS.network) throw createBusyError();
  }

  /** Gives up, also while `work` runs a program, when `signal` aborts. */
  async runInTurn<T>(uploader: Uploader, work: (parserJob: ParserJob) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const turn = await this.place(uploader, signal);
    // Monotonic, because the system clock may change during the wait.
    const deadline = performance.now() + this.timeoutMs;
    try {
      return await work({ run: (program) => runBounded(program, this.getBounds(deadline, signal)) });
    } finally {
      this.atWork.delete(turn);
      // Networks that had a turn move behind all others, and owners behind their network.
      const rank = (one: Turn) => Number(one.network === turn.network) + Number(one.ownerId === turn.ownerId);
      this.waiting.sort((one, other) => rank(one) - rank(other));
      this.startNext();
    }
  }

  private getBounds(deadline: number, signal?: AbortSignal) {
    const ms = Math.max(1, deadline - performance.now());
    return { ms, cpuSeconds: this.cpuSeconds, megabytes: MAX_MEMORY_MB, signal };
  }

  private place({ ownerId, clientKey }: Uploader, signal?: AbortSignal): Promise<Turn> {
    this.checkRoom(clientKey);
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        ownerId,
        network: getNetworkKey(clientKey),
        start: () => {
          clearTimeout(timer);
          this.atWork.add(entry);
          resolve(entry);
        },
      };
      const leave = (reason: unknown) => {
        clearTimeout(timer);
        this.waiting = this.waiting.filter((one) => one !== entry);
        reject(reason);
      };
      const timer = setTimeout(() => leave(createBusyError()), QUEUE_TIMEOUT_MS);
      signal?.addEventListener("abort", () => leave(signal.reason), { once: true });
      this.waiting.push(entry);
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.atWork.size >= MAX_PARALLEL_JOBS) return;
    const atWork = [...this.atWork];
    const free = this.waiting.filter(({ ownerId }) => !atWork.some((one) => one.ownerId === ownerId));
    const next = free.find(({ network }) => !atWork.some((one) => one.network === network)) ?? free[0];
    if (!next) return;
    this.waiting = this.waiting.filter((one) => one !== next);
    next.start();
    this.startNext();
  }
}

export const createBusyError = () =>
  new AppError("unavailable", "We are busy with other recordings. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });
