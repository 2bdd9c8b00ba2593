import type { Logger } from "pino";

/** Something that takes time. Its name and what is said of it are of closed lists: no path, no word and no id of somebody's. */
export interface SpanStart {
  name: string;
  kind: "server" | "client" | "internal";
  says?: Says;
}

export type Says = Record<string, string | number>;

export interface OpenSpan {
  /** By which what follows is part of it. */
  traceparent: string;
  end(outcome: { name?: string; says?: Says; isFailure: boolean }): void;
}

export interface Tracer {
  /** @param parent its traceparent; without one a trace begins @param isRemote whether another process, or a stranger, said so */
  begin(start: SpanStart, parent: string | undefined, isRemote: boolean): OpenSpan;
  /** Sends what is left, for a bounded time. */
  stop(): Promise<void>;
}

export interface TracesOptions {
  /** The process, such as `advent-api`. */
  service: string;
  log: Pick<Logger, "info" | "warn">;
  /** Milliseconds a collector has for a batch, and what is left at the stop. Default 2000. */
  patience?: number;
}
