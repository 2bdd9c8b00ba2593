import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export const OBSERVE_FOLDER = join(import.meta.dirname, "../../deploy/observe");
const RULES_FILE = join(OBSERVE_FOLDER, "alerts.yaml");

/** Minutes in which the change between two scrapes repeats. Without the second one the process does not respond. */
interface Stage {
  minutes: number;
  first: string;
  second: string | undefined;
  /** Repetitions of the change in each minute. */
  times?: number;
}

export interface ObservedProcess {
  /** As Prometheus adds them: job, instance and others. */
  labels: Record<string, string>;
  stages: readonly Stage[];
}

/** Builds a process to which what happened between two scrapes happens in every minute of 90. */
export const repeatChange = (
  labels: Record<string, string>,
  first: string,
  second: string | undefined,
  times = 1,
): ObservedProcess => ({
  labels,
  stages: [
    { minutes: 2, first, second: first },
    { minutes: 90, first, second, times },
  ],
});

/** Evaluates one rule of deploy/observe/alerts.yaml over scraped metrics. @returns whether it fires at the end */
export async function isFiring(alert: string, processes: readonly ObservedProcess[]): Promise<boolean> {
  const [rule = ""] = (await readFile(RULES_FILE, "utf8"))
    .split("- alert: ")
    .filter((text) => text.startsWith(`${alert}\n`));
  const names = new Set(/expr:.*?(?=\n\s+(?:for|labels):)/s.exec(rule)?.[0].match(/\w+/g));
  const series = processes.flatMap((process) => toSeries(process, names));
  const minutes = Math.max(...processes.map(({ stages }) => stages.reduce((sum, stage) => sum + stage.minutes, 0)));
  const evaluate = (count: number) =>
    runRuleTest(rule, {
      interval: "1m",
      input_series: series,
      promql_expr_test: [
        {
          expr: `group(ALERTS{alertname="${alert}",alertstate="firing"})`,
          eval_time: `${minutes - 1}m`,
          exp_samples: Array(count).fill({ labels: "{}", value: 1 }),
        },
      ],
    });
  const error = await evaluate(1);
  if (error && (await evaluate(0))) throw new Error(error);
  return !error;
}

/** Runs a program of Prometheus. @throws one sentence where it is missing */
export async function runObserver(program: "promtool" | "amtool", words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, words).catch((error) => {
    if (error.code !== "ENOENT") throw new Error(error.stdout + error.stderr);
    throw new Error(
      `${program} is missing: npm test installs it on Debian as root; elsewhere install Prometheus and Alertmanager.`,
    );
  });
  return stdout;
}

async function runRuleTest(rule: string, test: object): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "advent-alerts-"));
  try {
    const file = join(folder, "test.yaml");
    await writeFile(join(folder, "rule.yaml"), `groups:\n  - name: advent\n    rules:\n      - alert: ${rule}`);
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ rule_files: ["rule.yaml"], evaluation_interval: "1m", tests: [test] }));
    return await runObserver("promtool", ["test", "rules", file]).then(
      () => undefined,
      (error: Error) => error.message,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Sample {
  value: number;
  isCounter: boolean;
}

function toSeries({ labels, stages }: ObservedProcess, names: ReadonlySet<string>) {
  const scrapes = stages.map(({ minutes, first, second, times = 1 }) => ({
    minutes,
    times,
    first: parseSamples(first, names),
    second: second === undefined ? undefined : parseSamples(second, names),
  }));
  const keys = new Set(scrapes.flatMap(({ first, second }) => [...first.keys(), ...(second?.keys() ?? [])]));
  const added = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const own = [...keys].map((key) => {
    let value = 0;
    const values = scrapes.map(({ minutes, first, second, times }) => {
      const sample = second?.get(key);
      if (!sample) return `_x${minutes}`;
      const step = sample.isCounter ? times * (sample.value - (first.get(key)?.value ?? 0)) : 0;
      const from = sample.isCounter ? value + step : sample.value;
      value = from + step * (minutes - 1);
      return `${from}+${step}x${minutes - 1}`;
    });
    const [, name, inside] = /^(\w+)(?:\{(.*)\})?$/.exec(key) ?? [];
    return { series: `${name}{${[...(inside ? [inside] : []), ...added].join(",")}}`, values: values.join(" ") };
  });
  const up = stages.map(({ minutes, second }) => `${second === undefined ? 0 : 1}+0x${minutes - 1}`);
  return [{ series: `up{${added.join(",")}}`, values: up.join(" ") }, ...own];
}

function parseSamples(text: string, names: ReadonlySet<string>): Map<string, Sample> {
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type]) => [name, type]));
  const samples = [...text.matchAll(/^((\w+)(?:\{.*\})?) (\S+)$/gm)].filter(([, , name = ""]) => names.has(name));
  return new Map(
    samples.map(([, key = "", name = "", value]) => {
      const type = types.get(name) ?? types.get(name.replace(/_(?:bucket|count|sum)$/, ""));
      return [key, { value: Number(value), isCounter: type === "counter" || type === "histogram" }];
    }),
  );
}
