import { MS_PER_MINUTE, MS_PER_SECOND } from "@advent/contract";
import * as z from "zod";

export interface GrantedApp {
  domain: string;
  clientId: string;
  clientSecret: string;
  fetch: typeof fetch;
}

/** Thrown when the shop grants no token. The message completes a sentence that begins with "the shop". */
export class NoToken extends Error {
  override readonly name = "NoToken";

  constructor(
    message: string,
    readonly fix?: string,
  ) {
    super(message);
  }
}

/** Shopify's error codes for a token request, and what to do about each. */
const GRANT_FIXES: Readonly<Record<string, string>> = {
  shop_not_permitted: "create the app in the organisation that owns the shop (docs/shopify.md)",
  app_not_installed: "https://dev.shopify.com/dashboard → the app → Install app, and choose the shop",
  application_cannot_be_found: "SHOPIFY_CLIENT_ID: the app's Client ID",
  invalid_client: "SHOPIFY_WEBHOOK_SECRET: the app's Client secret, the newer one first",
};

const grantSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** A token must not expire during a request. */
const EXPIRY_MARGIN_MS = 5 * MS_PER_MINUTE;

/**
 * Returns a fetch that adds the app's token. Tokens last a day and are renewed before they expire or when
 * rejected.
 */
export function withGrantedToken(app: GrantedApp): typeof fetch {
  let grant: ReturnType<typeof requestGrant> | undefined;
  const forget = () => {
    grant = undefined;
  };
  const getToken = async (signal: AbortSignal | null | undefined) => {
    const known = grant;
    const isEnding = known && (await known).endsAt - EXPIRY_MARGIN_MS <= Date.now();
    // Another request may have renewed it in the meantime.
    if (isEnding && grant === known) forget();
    if (!grant) {
      grant = requestGrant(app, signal);
      grant.catch(forget);
    }
    return (await grant).token;
  };
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("X-Shopify-Access-Token", await getToken(init?.signal));
    const response = await app.fetch(input, { ...init, headers });
    if (response.status === 401) forget();
    return response;
  };
}

async function requestGrant({ domain, clientId, clientSecret, fetch: send }: GrantedApp, signal?: AbortSignal | null) {
  const words = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const response = await send(`https://${domain}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams(words).toString(),
    redirect: "manual",
    ...(signal && { signal }),
  });
  if (!response.ok) {
    // Shopify names the error in JSON, or in a page's text.
    const text = await response.text();
    const code = Object.keys(GRANT_FIXES).find((known) => text.includes(known));
    const reason = [response.status, code].filter(Boolean).join(" ");
    throw new NoToken(`gives the app no token (${reason})`, code && GRANT_FIXES[code]);
  }
  const grant = grantSchema.safeParse(await response.json().catch(() => undefined));
  if (!grant.success) throw new NoToken("gives the app something else than a token");
  return { token: grant.data.access_token, endsAt: Date.now() + grant.data.expires_in * MS_PER_SECOND };
}
