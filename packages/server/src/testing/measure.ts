import { readFileSync } from "node:fs";
import type { Loaded } from "./load";

export interface Row {
  name: string;
  value: number;
  unit: string;
  limit: number;
  atLeast: boolean;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const TICKS_PER_SECOND = 100;

/** Processor time of a process and its ended children, in seconds. Linux only. */
function cpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Measures responses per processor second, which other load on the machine affects little. */
export class PerCore {
  private responses = 0;
  private seconds = 0;

  constructor(private readonly pid = 0) {}

  async count<L extends Pick<Loaded, "responses">>(work: () => Promise<L>): Promise<L> {
    const before = cpuSeconds(this.pid);
    const loaded = await work();
    this.seconds += cpuSeconds(this.pid) - before;
    this.responses += loaded.responses;
    return loaded;
  }

  row(name: string): Row {
    return { name, value: this.responses / this.seconds, unit: "a second and core", limit: Infinity, atLeast: false };
  }
}
