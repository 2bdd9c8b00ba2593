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
}

const grantSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** In milliseconds. A token must not expire during a request. */
const EXPIRY_MARGIN_MS = 5 * 60_000;

/**
 * Returns a fetch that adds the app's token. Tokens last a day and are renewed before they expire or when
 * rejected.
 */
export function withGrantedToken(app: GrantedApp): typeof fetch {
  let held: { token: Promise<string>; until: number } | undefined;
  const forget = () => {
    held = undefined;
  };
  const getToken = async (signal: AbortSignal | null | undefined) => {
    if (held && held.until > Date.now()) return held.token;
    const grant = askForGrant(app, signal);
    const pending = { token: grant.then(({ token }) => token), until: Number.POSITIVE_INFINITY };
    held = pending;
    grant.then(({ endsAt }) => {
      pending.until = endsAt - EXPIRY_MARGIN_MS;
    }, forget);
    return pending.token;
  };
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("X-Shopify-Access-Token", await getToken(init?.signal));
    const response = await app.fetch(input, { ...init, headers });
    if (response.status === 401) forget();
    return response;
  };
}

async function askForGrant({ domain, clientId, clientSecret, fetch: send }: GrantedApp, signal?: AbortSignal | null) {
  const words = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const response = await send(`https://${domain}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(words).toString(),
    redirect: "manual",
    ...(signal && { signal }),
  });
  if (!response.ok) throw new NoToken(`gives the app no token (${response.status})`);
  const grant = grantSchema.safeParse(await response.json().catch(() => undefined));
  if (!grant.success) throw new NoToken("gives the app something else than a token");
  return { token: grant.data.access_token, endsAt: Date.now() + grant.data.expires_in * 1_000 };
}
