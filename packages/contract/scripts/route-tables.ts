import * as z from "zod/mini";
import type { Endpoint, EndpointName } from "../src/index";

type Entry = [string, Endpoint];

/** The landing's first script carries no other routes. */
const FIRST_SCRIPT: readonly string[] = ["getLandingCalendar", "recordOpening"] satisfies EndpointName[];

/** Only servers call them. */
const SERVER_CALLS: readonly string[] = ["getShopPreview"] satisfies EndpointName[];

/** Returns what browsers need of the endpoints, without their schemas, in the order of their paths. */
export function getRouteTables(endpoints: Record<EndpointName, Endpoint>) {
  const entries = Object.entries<Endpoint>(endpoints).toSorted(([, one], [, other]) =>
    one.path < other.path ? -1 : 1,
  );
  const landing = entries.filter(([name]) => FIRST_SCRIPT.includes(name));
  const admin = entries.filter(([, { access, path }]) => access === "admin" || path.startsWith("/api/admin/"));
  const others = entries.filter((entry) => !admin.includes(entry) && !SERVER_CALLS.includes(entry[0]));
  return {
    landingRoutes: mapEntries(landing, ({ method, path }) => ({ method, path })),
    routes: mapEntries(others, ({ method, path }) => ({ method, path })),
    adminRoutes: mapEntries(admin, ({ method, path, role, cacheTags, isRead, response }) => ({
      method,
      path,
      role,
      cacheTags,
      isRead,
      isList: hasPages(response) || undefined,
    })),
    AUDIT_LABELS: mapEntries(
      entries
        .filter(([, { audit }]) => audit)
        .toSorted(([, { audit: one = "" }], [, { audit: other = "" }]) => one.localeCompare(other, "en")),
      ({ audit }) => audit,
    ),
  };
}

const mapEntries = (entries: readonly Entry[], map: (endpoint: Endpoint) => unknown) =>
  Object.fromEntries(entries.map(([name, endpoint]) => [name, map(endpoint)]));

const hasPages = (response: Endpoint["response"]): boolean =>
  response instanceof z.ZodMiniObject && "pageInfo" in response.shape;
