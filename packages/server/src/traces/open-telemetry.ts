import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";

/** A timed operation. Names and attributes come from closed lists, without paths, text or ids of users. */
export interface SpanStart {
  name: string;
  kind: keyof typeof SPAN_KINDS;
  attributes?: Attributes;
}

export type Attributes = Record<string, string | number>;

interface SpanEnd extends Partial<Pick<SpanStart, "name" | "attributes">> {
  isFailure: boolean;
}

export interface TracesOptions {
  service: string;
  log: Pick<Logger, "info" | "warn">;
  timeoutMs?: number;
}

interface Settings extends TracesOptions {
  endpoint: string;
  headers: string;
  ratio: number;
}

/** Limits of memory while the collector is unavailable: queued spans, and batches in flight. */
const MAX_SPANS = 2048;
const MAX_BATCHES = 4;
const EXPORT_TIMEOUT_MS = 2_000;

const SPAN_KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

export type Tracer = ReturnType<typeof openTelemetry>;
export type OpenSpan = ReturnType<Tracer["begin"]>;

export function openTelemetry({ service, log, endpoint, headers, ratio, timeoutMs = EXPORT_TIMEOUT_MS }: Settings) {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const ours = createSampler(ratio, endpoint + headers);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": service }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: ours, remoteParentSampled: ours, remoteParentNotSampled: ours }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withLog(new OTLPTraceExporter({ url, timeoutMillis: timeoutMs, concurrencyLimit: MAX_BATCHES }), log),
        maxQueueSize: MAX_SPANS,
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer("advent");
  return {
    /**
     * @param parent traceparent; without one a new trace begins
     * @param isRemote true when the parent came from another process
     */
    begin({ name, kind, attributes = {} }: SpanStart, parent: string | undefined, isRemote: boolean) {
      const span = tracer.startSpan(name, { kind: SPAN_KINDS[kind], attributes }, getContext(parent, isRemote));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
        end({ isFailure, ...known }: SpanEnd): void {
          if (known.name) span.updateName(known.name);
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttributes(known.attributes ?? {}).end();
        },
      };
    },
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), pause(timeoutMs, undefined, { ref: false })]),
  };
}

function getContext(parent: string | undefined, isRemote: boolean) {
  const [, traceId, spanId, flags] = parent?.split("-") ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? "", 16),
    isRemote,
  });
}

/**
 * Samples by the trace id and a secret that all services share, so that they agree without trusting a flag.
 * No outsider can choose an id that is sampled.
 */
function createSampler(ratio: number, shared: string): Sampler {
  const getShare = (traceId: string) => createHmac("sha256", shared).update(traceId).digest().readUInt32BE() / 2 ** 32;
  return {
    shouldSample: (_context, traceId) => ({
      decision: getShare(traceId) < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `keeps ${ratio}`,
  };
}

function withLog(exporter: SpanExporter, log: TracesOptions["log"]): SpanExporter {
  let areLost = false;
  const logLoss = (reason: string) => {
    if (!areLost) log.warn({ reason }, "traces are lost");
    areLost = true;
  };
  const doNothing = () => undefined;
  const logger = { error: doNothing, warn: logLoss, info: doNothing, debug: doNothing, verbose: doNothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error) logLoss(result.error.message);
        else if (areLost) {
          areLost = false;
          log.info("traces arrive again");
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
