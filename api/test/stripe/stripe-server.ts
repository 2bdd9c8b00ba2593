import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { StripeApi } from "./stripe-api";
import type { StripeEvent } from "./stripe-state";

interface SendOptions {
  twice?: boolean;
  backwards?: boolean;
}

/** Speaks the part of Stripe's protocol that the adapter uses. The real client runs against it. */
export class StripeServer extends StripeApi {
  private readonly server = createServer((req, res) => void this.respond(req, res));
  /** Paths of calls whose next response is lost on its way. */
  lost: string[] = [];
  isDown = false;
  /** Origin that receives events instead of the endpoint's own. */
  eventsTo: string | undefined;

  static async start(port = 0): Promise<StripeServer> {
    const stripe = new StripeServer();
    stripe.server.listen(port, "127.0.0.1");
    await once(stripe.server, "listening");
    stripe.origin = `http://127.0.0.1:${(stripe.server.address() as AddressInfo).port}`;
    return stripe;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  /** Delivers pending events to the endpoints that want them. @returns the statuses of the responses */
  async sendEvents({ twice = false, backwards = false }: SendOptions = {}, book = this.shop): Promise<number[]> {
    const events = book.pending.splice(0);
    const ordered = backwards ? events.reverse() : events;
    const statuses: number[] = [];
    for (const event of twice ? [...ordered, ...ordered] : ordered)
      for (const { url, secret, enabled_events: wanted } of book.endpoints.values())
        if (wanted.includes(event.type)) statuses.push((await postEvent(this.getTarget(url), event, secret)).status);
    return statuses;
  }

  private getTarget = (url: string): string => (this.eventsTo ?? new URL(url).origin) + new URL(url).pathname;

  private async respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? "/", this.origin);
    const body = await text(req);
    if (url.pathname.startsWith("/c/pay/")) return this.showPage(req, res, url.pathname.slice("/c/pay/".length));
    const { status, json } = this.isDown
      ? { status: 500, json: { error: { type: "api_error", message: "Down." } } }
      : this.perform({
          method: req.method ?? "",
          url,
          key: String(req.headers.authorization ?? "").replace(/^Bearer /, ""),
          idempotencyKey: req.headers["idempotency-key"]?.toString(),
          body,
        });
    const lost = this.lost.indexOf(`${req.method} ${url.pathname}`);
    if (lost >= 0) {
      this.lost.splice(lost, 1);
      req.socket.destroy();
      return;
    }
    res.writeHead(status, { "content-type": "application/json", "request-id": "req_test" }).end(JSON.stringify(json));
  }

  /** The page at which a browser pays. */
  private async showPage(req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
    const book = [...this.access.values()].map((one) => one.book).find(({ sessions }) => sessions.has(id));
    const session = book?.sessions.get(id);
    if (!book || session?.status !== "open") return sendPage(res, 404, "<h1>This page has ended</h1>");
    if (req.method === "POST") {
      book.pay(id);
      await this.sendEvents({}, book);
      res.writeHead(303, { location: session.success_url.replace("{CHECKOUT_SESSION_ID}", id) }).end();
      return;
    }
    const { amount_total: total, currency } = session;
    sendPage(
      res,
      200,
      `<h1>Pay ${(total / 100).toFixed(2)} ${currency}</h1><form method="post"><button>Pay</button></form>`,
    );
  }
}

function sendPage(res: ServerResponse, status: number, content: string): void {
  const html = `<!doctype html><html lang="en"><title>Stripe</title><body>${content}</body></html>`;
  res.writeHead(status, { "content-type": "text/html" }).end(html);
}

export function postEvent(url: string, event: StripeEvent | string, secret: string): Promise<Response> {
  const payload = typeof event === "string" ? event : JSON.stringify(event);
  return fetch(url, { method: "POST", ...signEvent(payload, secret) });
}

export function signEvent(payload: string, secret: string) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return { body: payload, headers: { "content-type": "application/json", "stripe-signature": signature } };
}
