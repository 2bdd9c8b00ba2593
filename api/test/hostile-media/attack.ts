import { type ApiProcess, startApiProcess } from "./api-process";
import { HelperProcess } from "./helper-process";
import type { HostileFile } from "./hostile-file";
import { familyOf } from "./processes";
import { type Reply, send } from "./send";
import type { Sightings } from "./watch";

/** Milliseconds until an answer is waited for no longer. */
const PATIENCE = 30_000;
/** Milliseconds the API has after the last file to end its children and clear its folders. */
const SETTLING = 3_000;

export interface Outcome extends Reply {
  id: string;
  bytes: number;
  /** Whether the request lied about itself, so that its connection may be cut. */
  lied: boolean;
  /** The API ended, or hung and had to be ended, while this file was under way. */
  ended: boolean;
  /** What is wrong with a medium that was accepted, `""` for nothing. */
  fault: string;
}

export interface Attacked {
  outcomes: Outcome[];
  /** One for each time the API was started. */
  sightings: Sightings[];
  restMb: number;
  leftovers: string[];
  /** What still ran below the API after the last file. */
  running: string[];
  /** The last words of an API that ended. */
  said: string;
}

/** Sends files to a real API, so many at a time; one that ends or hangs the API has it started again. */
export async function attack(
  files: Iterable<HostileFile>,
  env: NodeJS.ProcessEnv,
  atOnce: number,
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<Attacked> {
  const victim = new Victim(env);
  await victim.start();
  const outcomes: Outcome[] = [];
  const queue = files[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const outcome = await victim.suffer(next.value);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { outcomes, ...(await victim.end()) };
}

/** An API under attack with who watches it and who judges what it accepts. */
class Victim {
  private readonly watch = new HelperProcess("watch.ts");
  private readonly judge = new HelperProcess("judge.ts");
  private readonly sightings: Sightings[] = [];
  private api: Promise<ApiProcess> | undefined;
  private restMb = 0;
  private said = "";

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  async start(): Promise<ApiProcess> {
    this.api ??= startApiProcess(this.env);
    const { pid, port } = await this.api;
    this.restMb ||= familyOf(pid)[0]?.peakMb ?? 0;
    await this.watch.tell({ watch: { pid, port } });
    return this.api;
  }

  async suffer(file: HostileFile): Promise<Outcome> {
    const api = this.api ?? this.start();
    const running = await api;
    const cookie = await running.newShopper().catch(() => "");
    const reply = await send(running.port, cookie, file, running.productId, PATIENCE);
    const ended = reply.status < 1 && (await running.hasEnded());
    if (ended) await this.replace(api);
    const fault = ended ? "" : await this.faultOf(running, reply);
    return { id: file.id, bytes: file.bytes.length, lied: Boolean(file.lie), ended, fault, ...reply };
  }

  async end() {
    await new Promise((resolve) => setTimeout(resolve, SETTLING));
    const api = await this.start();
    await this.look();
    const running = familyOf(api.pid)
      .slice(1)
      .filter(({ command }) => !command.includes("esbuild"));
    const leftovers = await api.leftovers();
    this.watch.stop();
    this.judge.stop();
    await api.stop();
    const { sightings, restMb, said } = this;
    return { sightings, restMb, said, leftovers, running: running.map(({ command }) => command) };
  }

  /** Several files may have been under way when it ended: the first to notice starts it again. */
  private async replace(old: Promise<ApiProcess>): Promise<void> {
    if (this.api !== old) return;
    const { said, stop } = await old;
    if (this.api !== old) return;
    this.said = said();
    const next = this.look()
      .then(() => this.watch.tell({ watch: null }))
      .then(() => stop("SIGKILL"))
      .then(() => startApiProcess(this.env));
    this.api = next;
    await this.start();
  }

  private async look(): Promise<void> {
    const seen = await this.watch.ask<Sightings>({ report: true }, PATIENCE);
    if (seen) this.sightings.push(seen);
  }

  private async faultOf({ port }: ApiProcess, { status, text }: Reply): Promise<string> {
    const path = /\/api\/media\/[\w-]+\.\w+/.exec(text)?.[0];
    if (status >= 300 || status < 200) return "";
    if (!path) return `was accepted without an address: ${text.slice(0, 99)}`;
    return (await this.judge.ask<string>(`http://127.0.0.1:${port}${path}`, PATIENCE)) ?? "takes its reader down";
  }
}
