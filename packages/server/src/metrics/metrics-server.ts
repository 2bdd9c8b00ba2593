import { createServer, type Server } from "node:http";
import type { Logger } from "pino";
import type { Registry } from "prom-client";

export function createMetricsServer({ registry, log }: { registry: Registry; log: Pick<Logger, "error"> }): Server {
  return createServer({ requestTimeout: 10_000, keepAliveTimeout: 5_000 }, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "metrics could not be collected");
        response.writeHead(500).end();
      },
    );
  });
}
