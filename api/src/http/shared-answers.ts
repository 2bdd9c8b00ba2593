import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from "node:http";
import { acceptedEncodings } from "@advent/server/encoding";
import { followRequest } from "@advent/server/traces";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Metrics } from "../metrics/metrics";

/** For so long an answer is found by its address alone (ms). */
const LASTS = 1_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** What stands around an answer that found nothing weighs many times the answer. */
const MOST_ANSWERS = 1_000;

interface Parts {
  log: Logger;
  operations: { metrics: Metrics };
  config: { TRUSTED_PROXIES: number };
}

interface Shared {
  route: string;
  etag: string;
  body: Buffer;
  /** As they were sent the first time, but for the request's own id: names and values in turn, which Node writes as they are. */
  headers: string[];
  /** For who has the body. */
  headersAlone: string[];
}

/**
 * Answers that depend on the question alone, as they left last: whoever asks the same within a second is answered before
 * anything else is done. What changes them forgets them.
 */
export class SharedAnswers {
  private readonly answers = new LRUCache<string, Shared>({
    ttl: LASTS,
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  /** @param route what the log calls it */
  keep(
    { req, res, body, status }: Pick<Context, "req" | "res" | "body" | "status">,
    route: string,
    etag: string,
  ): void {
    const key = keyOf(req);
    if (!key || status !== 200 || !Buffer.isBuffer(body)) return;
    const { "x-request-id": _own, "content-length": _length, ...headers } = res.getHeaders();
    const { "content-type": _type, "content-encoding": _encoding, ...headersAlone } = headers;
    this.answers.set(key, {
      route,
      etag,
      body,
      headers: inTurn({ ...headers, "content-length": body.length }),
      headersAlone: inTurn(headersAlone),
    });
  }

  forget(): void {
    this.answers.clear();
  }

  /** A listener that answers what is kept, and leaves everything else to another. */
  before(listener: RequestListener, { log, operations: { metrics }, config }: Parts): RequestListener {
    return (request, response) => {
      const key = keyOf(request);
      const found = key && this.answers.get(key);
      if (!found) return listener(request, response);
      const started = performance.now();
      const { route, etag, body, headers, headersAlone } = found;
      const followed = followRequest(request.headers, config.TRUSTED_PROXIES > 0);
      const { requestId } = followed.names;
      const isKnown = request.headers["if-none-match"] === etag;
      const status = isKnown ? 304 : 200;
      response.writeHead(status, [...(isKnown ? headersAlone : headers), "x-request-id", requestId]);
      response.end(isKnown ? undefined : body);
      const ms = performance.now() - started;
      metrics.answered({ method: "GET", route, status }, ms);
      followed.answered({ method: "GET", route, status });
      log.info({ requestId, method: "GET", route, status, ms: Math.round(ms) });
    };
  }
}

const inTurn = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

/** Everything of a request that its answer depends on, and the names under which it was let in. */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || headers["content-length"] || headers["transfer-encoding"]) return undefined;
  const [encoding] = acceptedEncodings(headers["accept-encoding"]);
  return [encoding, headers.host, headers["x-forwarded-host"], headers["x-forwarded-proto"], url].join("\n");
}
