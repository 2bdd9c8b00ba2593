import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface TracedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

export async function startCollector() {
  const bodies: string[] = [];
  const mood: { status: number | "silent" } = { status: 200 };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.url === "/v1/traces") bodies.push(body);
    if (mood.status !== "silent") response.writeHead(mood.status, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood,
    countReceived: () => bodies.length,
    text: () => bodies.join("\n"),
    spans: (): TracedSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: TracedSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
