import type { Answer } from "./witness";

/** Refused: the suite said for certain that it did not do it. Unknown: it may have been done. */
type Fate = "acknowledged" | "refused" | "unknown";

interface Write {
  value: string;
  fate: Fate;
}

/**
 * What was written, and what the suite said to it. A field has one writer, who sends one write at a time: what stands in it at
 * the end must be the last acknowledged value, or one sent after it of which nobody knows whether it arrived.
 */
export class Ledger {
  sent = 0;
  acknowledged = 0;
  private readonly writes = new Map<string, Write[]>();

  /** Sends one write that sets these fields. */
  async write(values: Record<string, string>, send: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const entries = Object.entries(values).map(([field, value]) => {
      const write: Write = { value, fate: "unknown" };
      this.writes.set(field, [...(this.writes.get(field) ?? []), write]);
      return write;
    });
    this.sent += 1;
    const answer = await send();
    const fate = getFate(answer);
    for (const entry of entries) entry.fate = fate;
    if (fate === "acknowledged") this.acknowledged += 1;
    return answer;
  }

  /** Notes a value that the suite gave with its acknowledgement, such as an order number. */
  keep(field: string, value: string): void {
    this.writes.set(field, [...(this.writes.get(field) ?? []), { value, fate: "acknowledged" }]);
  }

  fields(): string[] {
    return [...this.writes.keys()];
  }

  /** Fields whose acknowledged value is not there. @param read every field as it stands now */
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

function getFate(answer: Answer | undefined): Fate {
  if (!answer) return "unknown";
  if (answer.status < 300) return "acknowledged";
  return answer.status < 500 ? "refused" : "unknown";
}
