import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { WebhookPayload } from "@advent/contract";
import type { WebhookTransport } from "../src/webhooks/post-webhook";

/** Reaches receivers on this machine, which the real transport refuses. */
export const LOCAL_TRANSPORT: WebhookTransport = { isAllowed: () => true, request, timeoutMs: 2_000 };

export interface Received {
  id: string;
  body: string;
  payload: WebhookPayload;
  signatures: string[];
  signed: string;
}

type Respond = (response: ServerResponse) => void;

export const respondWith =
  (status: number, headers = {}): Respond =>
  (response) =>
    response.writeHead(status, headers).end("ok");

export async function startReceiver() {
  const received: Received[] = [];
  const receiver = { respond: respondWith(204) };
  const server = createServer(async (incoming: IncomingMessage, response) => {
    const body = await text(incoming);
    const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = incoming.headers;
    received.push({
      id: String(id),
      body,
      payload: JSON.parse(body) as WebhookPayload,
      signatures: String(signatures).split(" "),
      signed: `${id}.${timestamp}.${body}`,
    });
    receiver.respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    received,
    port,
    url: `http://127.0.0.1:${port}/orders`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Verifies as docs/programs.md describes it for receivers. */
export function isSignedWith(secret: string, { signed, signatures }: Received): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return signatures.includes(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
}
