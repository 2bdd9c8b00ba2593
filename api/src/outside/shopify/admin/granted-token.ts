import * as z from "zod";

/** An app of Shopify's Dev Dashboard, installed in a shop of the same organisation. */
export interface GrantedApp {
  /** The shop's, such as `thorne-and-lune.myshopify.com`. */
  domain: string;
  clientId: string;
  clientSecret: string;
  /** What questions go through. */
  fetch: typeof fetch;
}

/** The shop gives the app no token; the message ends a sentence that begins with "the shop". */
export class NoToken extends Error {
  override readonly name = "NoToken";
}

const grantSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** A token that ends while a question is under way is of no use (ms). */
const EXPIRY_MARGIN_MS = 5 * 60_000;

/** A fetch whose questions carry the app's token. It lives for a day: the next is granted before it ends, or once it is refused. */
export function withGrantedToken(app: GrantedApp): typeof fetch {
  let held: { token: Promise<string>; until: number } | undefined;
  const forget = () => {
    held = undefined;
  };
  const getToken = async (signal: AbortSignal | null | undefined) => {
    if (held && held.until > Date.now()) return held.token;
    const grant = askForGrant(app, signal);
    const asked = { token: grant.then(({ token }) => token), until: Number.POSITIVE_INFINITY };
    held = asked;
    grant.then(({ endsAt }) => {
      asked.until = endsAt - EXPIRY_MARGIN_MS;
    }, forget);
    return asked.token;
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
