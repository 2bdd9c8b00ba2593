import type { StepName } from "./plan";

interface Running {
  since: number;
  /** Test files that are through. */
  files: number;
  /** Tests that are through, of how many. */
  tests?: string;
}

/** How far the running steps are: on a terminal one line that changes, elsewhere a line every half minute. */
export class Progress {
  private readonly running = new Map<StepName, Running>();
  private readonly isTerminal: boolean;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly out: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stdout) {
    this.isTerminal = Boolean(out.isTTY) && !process.env.CI;
    this.timer = setInterval(() => this.draw(), this.isTerminal ? 1000 : 30_000).unref();
  }

  begin(name: StepName): void {
    this.running.set(name, { since: performance.now(), files: 0 });
    if (this.isTerminal) this.draw();
  }

  /** Takes what a program printed: Playwright counts its tests, jest names every file that is through. */
  heard(name: StepName, output: string): void {
    const step = this.running.get(name);
    if (!step) return;
    step.tests = [...output.matchAll(/\[(\d+\/\d+)\]/g)].at(-1)?.[1] ?? step.tests;
    step.files += output.match(/^(PASS|FAIL) /gm)?.length ?? 0;
  }

  /** Takes the step from the list and prints the line that remains of it. */
  end(name: StepName, line: string): void {
    this.running.delete(name);
    this.print(`${line}\n`);
    if (this.isTerminal) this.draw();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private draw(): void {
    if (this.running.size > 0)
      this.print(`  ${[...this.running].map(describe).join(" · ")}${this.isTerminal ? "" : "\n"}`);
  }

  private print(text: string): void {
    this.out.write(this.isTerminal ? `\r\x1b[K${text}` : text);
  }
}

function describe([name, { since, files, tests }]: [StepName, Running]): string {
  const done = tests ? ` ${tests.replace("/", " of ")} tests,` : files > 0 ? ` ${files} files,` : "";
  return `${name}:${done} ${Math.round((performance.now() - since) / 1000)} s`;
}
