import type * as z from "zod/mini";
import type { AdminRole } from "./account-rules";
import type { ApiKeyScope } from "./api-key-rules";
import type { ShopPart } from "./part-rules";

export const JSON_BODY_LIMIT_BYTES = 64 * 1024;

/** Callers of an endpoint. The API enforces it, OpenAPI documents it and a test covers every role and route. */
export type Access = "public" | "shopper" | "sender" | "recipient" | "admin" | "webhook";

/** What the browser's copies of responses are about: a query provides it, and a change refetches it. */
export const CACHE_TAGS = [
  "Account",
  "Admin",
  "ApiKey",
  "Calendar",
  "Changes",
  "ContactRequest",
  "Email",
  "EmailSettings",
  "Landing",
  "Payment",
  "Setup",
  "Proposals",
  "Releases",
  "Sender",
  "Shop",
  "Webhook",
] as const;
export type CacheTag = (typeof CACHE_TAGS)[number];

export type Shape = z.ZodMiniType | undefined;
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface EndpointOptions<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Reply extends Shape,
  Who extends Access = Access,
> {
  summary: string;
  access: Who;
  /** Least of the roles that may call an admin endpoint. The API enforces it and the admin UI hides the rest. */
  role?: AdminRole;
  /** Names the call in the audit log. Calls without it are not recorded. */
  audit?: string;
  /** Part of the shop that the call begins something of. The API refuses it while the shop does not offer that part. */
  part?: ShopPart;
  /** For the admin's slice, which is derived from its endpoints. */
  cacheTags?: readonly CacheTag[];
  /** True for a POST that only reads, because its input does not fit into an address. */
  isRead?: boolean;
  /** Scope of an API key that may call this instead of a person. Without it only people may. */
  apiKeyScope?: ApiKeyScope;
  /** Status of a successful response. Defaults to 200. */
  status?: 200 | 201 | 202 | 204;
  /** Further statuses without an error message: partial content, not modified or unhealthy. */
  also?: readonly (206 | 304 | 503)[];
  /** Error statuses besides those implied by access, input and method. */
  refuses?: readonly (401 | 403 | 404 | 409 | 410 | 413 | 416 | 422 | 429 | 502)[];
  accepts?: readonly string[];
  /** Content types of a raw response. Without it the response is JSON. */
  produces?: readonly string[];
  /**
   * Maximum of a JSON body in bytes, for notes with one image as a data URL (docs/behaviour/entities.md). Bytes
   * beyond {@link JSON_BODY_LIMIT_BYTES} must be that image and count as an upload.
   */
  bodyLimit?: number;
  /**
   * Lifetime in shared caches in seconds. Allowed only when the response depends on the request alone. Without
   * it nothing is cached.
   */
  sharedFor?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Reply;
}

export interface Route {
  readonly method: Method;
  readonly path: `/api/${string}`;
}
export type Address = `${Method} ${Route["path"]}`;

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Who extends Access = Access,
> extends Route,
    Readonly<EndpointOptions<Params, Query, Body, Reply, Who>> {
  readonly tag: string;
}

type OutputOf<T extends Shape> = T extends z.ZodMiniType ? z.output<T> : undefined;
type InputOf<T extends Shape> = T extends z.ZodMiniType ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = E extends Endpoint<infer P, Shape, Shape, Shape> ? OutputOf<P> : never;
export type QueryOf<E extends Endpoint> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? OutputOf<Q> : never;
export type BodyOf<E extends Endpoint> = E extends Endpoint<Shape, Shape, infer B, Shape> ? OutputOf<B> : never;
/** Body as a caller sends it, before parsing. */
export type BodyInput<E extends Endpoint> = E extends Endpoint<Shape, Shape, infer B, Shape> ? InputOf<B> : never;
export type QueryInput<E extends Endpoint> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? InputOf<Q> : never;
export type ReplyOf<E extends Endpoint> = E extends Endpoint<Shape, Shape, Shape, infer R> ? OutputOf<R> : never;

type PathValue = string | number;

export function buildPath(
  route: { path: string },
  params: Record<string, PathValue> = {},
  query: Record<string, PathValue | null | undefined> = {},
): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route.path} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
