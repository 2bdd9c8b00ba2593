import { stripVTControlCharacters } from "node:util";
import type { StepName } from "./plan";

interface Running {
  since: number;
  files: number;
  tests: number;
  ofTests?: number;
}

/** Playwright's symbols for passed, failed, timed out, retried, flaky and skipped. */
const DOT = /[·FT×±°]/g;

/** Shows the progress of running steps: one updating line on a terminal, else a line every half minute. */
export class Progress {
  private readonly running = new Map<StepName, Running>();
  private readonly isTerminal: boolean;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly out: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stdout) {
    this.isTerminal = Boolean(out.isTTY) && !process.env.CI;
    this.timer = setInterval(() => this.draw(), this.isTerminal ? 1000 : 30_000).unref();
  }

  begin(name: StepName): void {
    this.running.set(name, { since: performance.now(), files: 0, tests: 0 });
    if (this.isTerminal) this.draw();
  }

  /**
   * Parses program output: Playwright prints the number of tests and a dot for each, jest names each finished
   * file.
   */
  heard(name: StepName, output: string): void {
    const step = this.running.get(name);
    if (!step) return;
    if (step.ofTests) step.tests = Math.min(step.ofTests, step.tests + dotsIn(output));
    const said = /^Running (\d+) tests? using .+\n?/m.exec(output);
    if (said)
      Object.assign(step, { ofTests: Number(said[1]), tests: dotsIn(output.slice(said.index + said[0].length)) });
    step.files += output.match(/^(PASS|FAIL) /gm)?.length ?? 0;
  }

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

/** Counts dots on lines with nothing else, because tests may print too. */
function dotsIn(output: string): number {
  const lines = stripVTControlCharacters(output).split("\n");
  return lines.filter((line) => line.replaceAll(DOT, "") === "").reduce((sum, line) => sum + line.length, 0);
}

function describe([name, { since, files, tests, ofTests }]: [StepName, Running]): string {
  const done = ofTests ? ` ${tests} of ${ofTests} tests,` : files > 0 ? ` ${files} files,` : "";
  return `${name}:${done} ${Math.round((performance.now() - since) / 1000)} s`;
}
