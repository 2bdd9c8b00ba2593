import { type Override, type Route, routes, shownOverrideSchema } from "@advent/contract";
import { getAppHref } from "@advent/router";

/** The site's cookie holds the override, so these go to its origin, which may not be the admin's. */
async function send({ method, path }: Route, body?: object): Promise<Response> {
  const response = await fetch(getAppHref(path), {
    method,
    credentials: "include",
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

export async function readOverride(): Promise<Override | null> {
  return shownOverrideSchema.parse(await (await send(routes.getOverride)).json()).override;
}

/** @throws a sentence, also when the browser does not keep the cookie */
export async function startOverride(token: string): Promise<Override> {
  await send(routes.startOverride, { token });
  const started = await readOverride();
  if (started) return started;
  throw new Error("Your browser did not store the site’s cookie. Sign in to an admin on the site’s own domain.");
}

export const endOverride = () =>
  send(routes.endOverride).then(
    () => ({ data: true }),
    (error: Error) => ({ error }),
  );

export async function listRemoteNames(): Promise<string[]> {
  const response = await fetch(getAppHref("/remotes.json"));
  return response.ok ? Object.keys((await response.json()).remotes) : [];
}
