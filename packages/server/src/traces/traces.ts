import type { IncomingHttpHeaders } from "node:http";
import { getCurrentNames, getTraceparent, readRequestNames, runWithNames } from "../request-id";
import type { Attributes, OpenSpan, SpanStart, Tracer, TracesOptions } from "./open-telemetry";

export type { OpenSpan } from "./open-telemetry";

let tracer: Tracer | undefined;

/**
 * Starts tracing when OTEL_EXPORTER_OTLP_ENDPOINT is set. Loads nothing otherwise.
 * @returns a function that stops it
 * @throws a sentence that names an invalid variable
 */
export async function startTraces(env: NodeJS.ProcessEnv, options: TracesOptions): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: messages } = env;
  if (!endpoint) return async () => undefined;
  const ratio = Number(messages || 1);
  if (!(ratio >= 0 && ratio <= 1)) throw new Error("OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1.");
  if (!URL.canParse(endpoint) || !/^https?:/i.test(endpoint))
    throw new Error("OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318.");
  const { openTelemetry } = await import("./open-telemetry");
  const started = openTelemetry({ ...options, endpoint, headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? "", ratio });
  tracer = started;
  return async () => {
    if (tracer === started) tracer = undefined;
    await started.stop();
  };
}

interface SpanResult {
  method: string;
  route: string;
  status: number;
}

export function followRequest(headers: IncomingHttpHeaders, isBelieved: boolean, attributes: Attributes = {}) {
  const names = readRequestNames(headers, isBelieved);
  const span = tracer?.begin({ name: "request", kind: "server", attributes }, getTraceparent(headers), true);
  return {
    names: span ? { ...names, traceparent: span.traceparent } : names,
    responded({ method, route, status }: SpanResult): void {
      const about = { "http.request.method": method, "http.route": route, "http.response.status_code": status };
      span?.end({ name: `${method} ${route}`, attributes: about, isFailure: status >= 500 });
    },
  };
}

export async function withSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const names = getCurrentNames();
  const span = tracer?.begin(start, names?.traceparent, false);
  if (!span) return work();
  let isFailure = true;
  try {
    const done = await runWithNames({ ...names, traceparent: span.traceparent }, work);
    isFailure = false;
    return done;
  } finally {
    span.end({ isFailure });
  }
}

export function startChildSpan(start: SpanStart): OpenSpan | undefined {
  const parent = tracer && getCurrentNames()?.traceparent;
  return parent?.endsWith("-01") ? tracer?.begin(start, parent, false) : undefined;
}
