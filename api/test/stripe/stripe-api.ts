import { parseForm, STRIPE_CALLS } from "./stripe-requests";
import { type Account, StripeBook, StripeRefusal } from "./stripe-state";

const SHOP: Account = { id: "acct_shop", name: "Thorne & Lune", country: "GB", currency: "GBP", chargesEnabled: true };
const OTHER: Account = { ...SHOP, id: "acct_other", name: "Another Shop" };
const NEW: Account = { ...SHOP, id: "acct_new", name: "A New Shop", chargesEnabled: false };

export const SHOP_KEY = "sk_test_shop1234";
export const LIVE_KEY = "sk_live_shop1234";
export const OTHER_KEY = "sk_test_other567";
export const NEW_KEY = "sk_live_new890";
export const LIMITED_KEY = "rk_test_limited1";

interface Access {
  book: StripeBook;
  lacks?: string;
}

interface StripeRequest {
  method: string;
  /** With the query. */
  url: URL;
  key: string;
  idempotencyKey: string | undefined;
  body: string;
}

interface StripeResponse {
  status: number;
  json: object;
}

/** Responds to the calls of some accounts as Stripe does. */
export class StripeApi {
  readonly shop = new StripeBook(SHOP, false);
  protected readonly access = new Map<string, Access>([
    [SHOP_KEY, { book: this.shop }],
    [LIVE_KEY, { book: new StripeBook(SHOP, true) }],
    [OTHER_KEY, { book: new StripeBook(OTHER, false) }],
    [NEW_KEY, { book: new StripeBook(NEW, true) }],
    [LIMITED_KEY, { book: this.shop, lacks: "disputes" }],
  ]);
  /** Keys that the account's owner has ended. */
  revoked: string[] = [];
  private readonly replays = new Map<string, { body: string; response: StripeResponse }>();
  origin = "";

  book(key: string): StripeBook {
    const found = this.access.get(key);
    if (!found) throw new Error(`No account has the key ${key}.`);
    return found.book;
  }

  perform({ method, url: { pathname, search }, key, idempotencyKey, body }: StripeRequest): StripeResponse {
    const replayKey = idempotencyKey === undefined ? undefined : `${key} ${idempotencyKey}`;
    const before = replayKey ? this.replays.get(replayKey) : undefined;
    if (before && before.body !== body)
      return toResponse(new StripeRefusal(400, { type: "idempotency_error", message: "Other parameters." }));
    if (before) return before.response;
    const response = this.handle(key, `${method} ${pathname}`, parseForm(method === "GET" ? search.slice(1) : body));
    if (replayKey && method === "POST") this.replays.set(replayKey, { body, response });
    return response;
  }

  private handle(key: string, request: string, params: Record<string, unknown>): StripeResponse {
    try {
      const found = this.access.get(key);
      if (!found || this.revoked.includes(key))
        throw new StripeRefusal(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
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
}

const toResponse = ({ status, error }: StripeRefusal): StripeResponse => ({ status, json: { error } });
