import type { Logger } from "pino";

/** A timed operation. Names and attributes come from closed lists, without paths, text or ids of users. */
export interface SpanStart {
  name: string;
  kind: "server" | "client" | "internal";
  says?: Says;
}

export type Says = Record<string, string | number>;

export interface OpenSpan {
  traceparent: string;
  end(outcome: { name?: string; says?: Says; isFailure: boolean }): void;
}

export interface Tracer {
  /**
   * @param parent traceparent; without one a new trace begins
   * @param isRemote true when the parent came from another process
   */
  begin(start: SpanStart, parent: string | undefined, isRemote: boolean): OpenSpan;
  stop(): Promise<void>;
}

export interface TracesOptions {
  service: string;
  log: Pick<Logger, "info" | "warn">;
  patience?: number;
}
