import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { parseForm, STRIPE_CALLS } from "./stripe-requests";
import { type Account, StripeBook, type StripeEvent, StripeRefusal } from "./stripe-state";

const SHOP: Account = { id: "acct_shop", name: "Thorne & Lune", country: "GB", currency: "GBP", chargesEnabled: true };
const OTHER: Account = { ...SHOP, id: "acct_other", name: "Another Shop" };
const NEW: Account = { ...SHOP, id: "acct_new", name: "A New Shop", chargesEnabled: false };

export const SHOP_KEY = "sk_test_shop1234";
export const LIVE_KEY = "sk_live_shop1234";
export const OTHER_KEY = "sk_test_other567";
export const NEW_KEY = "sk_live_new890";
export const LIMITED_KEY = "rk_test_limited1";

interface SendOptions {
  twice?: boolean;
  backwards?: boolean;
}

interface Access {
  book: StripeBook;
  lacks?: string;
}

interface Replay {
  body: string;
  response: { status: number; json: object };
}

/** Speaks the part of Stripe's protocol that the adapter uses. The real client runs against it. */
export class StripeServer {
  readonly shop = new StripeBook(SHOP, false);
  private readonly access = new Map<string, Access>([
    [SHOP_KEY, { book: this.shop }],
    [LIVE_KEY, { book: new StripeBook(SHOP, true) }],
    [OTHER_KEY, { book: new StripeBook(OTHER, false) }],
    [NEW_KEY, { book: new StripeBook(NEW, true) }],
    [LIMITED_KEY, { book: this.shop, lacks: "disputes" }],
  ]);
  private readonly replays = new Map<string, Replay>();
  private readonly server = createServer((req, res) => void this.respond(req, res));
  /** Paths of calls whose next response is lost on its way. */
  lost: string[] = [];
  isDown = false;
  origin = "";
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

  book(key: string): StripeBook {
    const found = this.access.get(key);
    if (!found) throw new Error(`No account has the key ${key}.`);
    return found.book;
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
      : this.perform(req, url, body);
    const lost = this.lost.indexOf(`${req.method} ${url.pathname}`);
    if (lost >= 0) {
      this.lost.splice(lost, 1);
      req.socket.destroy();
      return;
    }
    res.writeHead(status, { "content-type": "application/json", "request-id": "req_test" }).end(JSON.stringify(json));
  }

  private perform({ method, headers }: IncomingMessage, { pathname, search }: URL, body: string): Replay["response"] {
    const key = String(headers.authorization ?? "").replace(/^Bearer /, "");
    const idempotencyKey = headers["idempotency-key"] ? `${key} ${headers["idempotency-key"]}` : undefined;
    const before = idempotencyKey ? this.replays.get(idempotencyKey) : undefined;
    if (before && before.body !== body)
      return toResponse(new StripeRefusal(400, { type: "idempotency_error", message: "Other parameters." }));
    if (before) return before.response;
    const response = this.handle(key, `${method} ${pathname}`, parseForm(method === "GET" ? search.slice(1) : body));
    if (idempotencyKey && method === "POST") this.replays.set(idempotencyKey, { body, response });
    return response;
  }

  private handle(key: string, request: string, params: Record<string, unknown>): Replay["response"] {
    try {
      const found = this.access.get(key);
      if (!found) throw new StripeRefusal(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
      const call = STRIPE_CALLS.find((one) => one.call.test(request));
      if (!call) throw new StripeRefusal(404, { type: "invalid_request_error", message: `Unknown: ${request}` });
      if (found.lacks === call.permission)
        throw new StripeRefusal(403, {
          type: "invalid_request_error",
          message: "The provided key does not have the required permissions: rak_dispute_read.",
        });
      const json = structuredClone(call.handle(found.book, params, call.call.exec(request)?.[1] ?? ""));
      if ("url" in json && typeof json.url === "string" && json.url.startsWith("/c/"))
        json.url = this.origin + json.url;
      return { status: 200, json };
    } catch (error) {
      if (error instanceof StripeRefusal) return toResponse(error);
      throw error;
    }
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

const toResponse = ({ status, error }: StripeRefusal): Replay["response"] => ({ status, json: { error } });

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
