import { createRetryError } from "../../http/limits/limits";
import { type Program, runBounded } from "./run-bounded";

const MAX_PARALLEL_JOBS = 2;
const MAX_WAITING_JOBS = 60;
const QUEUE_TIMEOUT_MS = 20_000;
/** Time limit in milliseconds shared by all programs of one job, which on a busy machine wait for a core. */
const JOB_TIMEOUT_MS = 15_000;
/** Processor time of each program. */
const MAX_CPU_SECONDS = 5;
const MAX_MEMORY_MB = 256;

interface Waiting {
  ownerId: string;
  start: () => void;
}

export interface ParserJob {
  run(program: Program): Promise<string>;
}

/** Runs untrusted parsers two jobs at a time per process, one per owner, with a bounded queue. */
export class ParserPool {
  private readonly atWork = new Set<string>();
  private waiting: Waiting[] = [];

  constructor(
    private readonly timeoutMs = JOB_TIMEOUT_MS,
    private readonly cpuSeconds = MAX_CPU_SECONDS,
  ) {}

  get crowd(): { working: number; waiting: number } {
    return { working: this.atWork.size, waiting: this.waiting.length };
  }

  /** @throws 503 when the queue is full; call before reading the body */
  checkRoom(): void {
    if (this.waiting.length >= MAX_WAITING_JOBS) throw createBusyError();
  }

  /** Gives up, also while `work` runs a program, when `signal` aborts. */
  async runInTurn<T>(ownerId: string, work: (parserJob: ParserJob) => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.place(ownerId, signal);
    // Monotonic, because the system clock may change during the wait.
    const deadline = performance.now() + this.timeoutMs;
    try {
      return await work({ run: (program) => runBounded(program, this.getBounds(deadline, signal)) });
    } finally {
      this.atWork.delete(ownerId);
      // Owners that had a turn move behind all others.
      const isHers = (one: Waiting) => one.ownerId === ownerId;
      this.waiting = [...this.waiting.filter((one) => !isHers(one)), ...this.waiting.filter(isHers)];
      this.startNext();
    }
  }

  private getBounds(deadline: number, signal?: AbortSignal) {
    const ms = Math.max(1, deadline - performance.now());
    return { ms, cpuSeconds: this.cpuSeconds, megabytes: MAX_MEMORY_MB, signal };
  }

  private place(ownerId: string, signal?: AbortSignal): Promise<void> {
    this.checkRoom();
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        ownerId,
        start: () => {
          clearTimeout(timer);
          this.atWork.add(ownerId);
          resolve();
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
    const next = this.waiting.find(({ ownerId }) => !this.atWork.has(ownerId));
    if (!next) return;
    this.waiting = this.waiting.filter((one) => one !== next);
    next.start();
    this.startNext();
  }
}

export const createBusyError = () =>
  createRetryError(503, "We are busy with other recordings. Please try again in a moment.", 5);
