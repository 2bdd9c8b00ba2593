import type { ApiResponse } from "./response-checker";
import { until } from "./until";

/** Refused: the suite confirmed that the write did not happen. Unknown: it may have happened. */
type Fate = "acknowledged" | "refused" | "unknown";

interface Write {
  value: string;
  fate: Fate;
}

/**
 * Every write and its outcome. A field has one writer with one write in flight:
 * its final value must be the last acknowledged one, or a later one with unknown outcome.
 */
export class Ledger {
  sent = 0;
  acknowledged = 0;
  private readonly writes = new Map<string, Write[]>();

  async write(
    values: Record<string, string>,
    send: () => Promise<ApiResponse | undefined>,
  ): Promise<ApiResponse | undefined> {
    const entries = Object.entries(values).map(([field, value]) => {
      const write: Write = { value, fate: "unknown" };
      this.writes.set(field, [...(this.writes.get(field) ?? []), write]);
      return write;
    });
    this.sent += 1;
    const response = await send();
    const fate = getFate(response);
    for (const entry of entries) entry.fate = fate;
    if (fate === "acknowledged") this.acknowledged += 1;
    return response;
  }

  keep(field: string, value: string): void {
    this.writes.set(field, [...(this.writes.get(field) ?? []), { value, fate: "acknowledged" }]);
  }

  /** Resolves once that many more writes are acknowledged. */
  async waitFor(count: number, timeoutMs?: number): Promise<void> {
    const goal = this.acknowledged + count;
    await until("A write is acknowledged", () => this.acknowledged >= goal, timeoutMs);
  }

  fields(): string[] {
    return [...this.writes.keys()];
  }

  lost(read: ReadonlyMap<string, string>): string[] {
    return [...this.writes].flatMap(([field, writes]) => {
      const last = writes.findLastIndex(({ fate }) => fate === "acknowledged");
      if (last < 0) return [];
      const possible = writes.slice(last).filter(({ fate }) => fate !== "refused");
      const found = read.get(field);
      if (possible.some(({ value }) => value === found)) return [];
      return [`${field}: "${writes[last]?.value}" was acknowledged, "${found ?? "nothing"}" is there`];
    });
  }
}

function getFate(response: ApiResponse | undefined): Fate {
  if (!response) return "unknown";
  if (response.status < 300) return "acknowledged";
  return response.status < 500 ? "refused" : "unknown";
}
