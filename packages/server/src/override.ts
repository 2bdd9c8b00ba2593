import type { IncomingMessage } from "node:http";
import { OVERRIDE_COOKIE_NAME, type Override, type Remotes, routes } from "@advent/contract";
import { readBuild } from "./builds";
import type { ProxyOptions } from "./proxy";
import { getVisitorHeaders } from "./proxy-headers";

const TIMEOUT_MS = 2_000;
const COOKIE_PATTERN = new RegExp(`(^|;\\s*)(__Host-)?${OVERRIDE_COOKIE_NAME}=`);

/** Asks the API, which alone can check the cookie's signature. Browsers without that cookie cause no request. */
export async function findOverride(
  request: IncomingMessage,
  { apiOrigin, trustedProxies }: Pick<ProxyOptions, "apiOrigin" | "trustedProxies">,
): Promise<Override | undefined> {
  if (!COOKIE_PATTERN.test(request.headers.cookie ?? "")) return undefined;
  try {
    const response = await fetch(apiOrigin + routes.getOverride.path, {
      headers: getVisitorHeaders(request, trustedProxies),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { override } = (await response.json()) as { override: Override | null };
    return override ?? undefined;
  } catch (error) {
    console.error(`Could not read the override, so the released builds are served. ${(error as Error).message}`);
    return undefined;
  }
}

/** A remote that the file does not list yet is added. One that this host hides stays hidden. */
export function applyOverride(
  shown: Remotes,
  { remote, manifest, endsAt }: Override,
  { dist, remotes }: { dist: string; remotes?: () => Remotes },
): Remotes {
  const released = shown.remotes[remote];
  if (!released && remotes?.().remotes[remote]) return shown;
  const contract = released?.contract ?? `^${readBuild(dist)?.contract}`;
  const entry = { manifest, contract, pages: released?.pages, override: { endsAt } };
  return { remotes: { ...shown.remotes, [remote]: entry } };
}
