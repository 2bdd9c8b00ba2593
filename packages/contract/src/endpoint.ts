import type * as z from "zod/mini";

/** Largest JSON body in bytes, unless the endpoint says otherwise. */
export const JSON_BODY_LIMIT = 64 * 1024;

/** Who may call an endpoint: the API enforces it, the OpenAPI document states it, a test walks every role × route. */
export type Access = "public" | "shopper" | "sender" | "recipient" | "admin" | "webhook";

type Shape = z.ZodMiniType | undefined;
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface EndpointDefinition<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Reply extends Shape,
  Who extends Access = Access,
> {
  method: Method;
  /** `/api/…` with `:name` for each path parameter. */
  path: `/api/${string}`;
  /** The noun the endpoint belongs to: OpenAPI tag and folder name. */
  tag: string;
  summary: string;
  access: Who;
  /** The status of a successful answer; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Further statuses of an answer that is none in words: a part of it, what the caller has already, a health that fails. */
  also?: readonly (206 | 304 | 503)[];
  /** With what it may be refused, besides what follows from its access, its input and its method; the answer is a sentence. */
  refuses?: readonly (401 | 403 | 404 | 409 | 410 | 413 | 416 | 422 | 429 | 502)[];
  /** Content types of a raw request body; without it the body is JSON. */
  accepts?: readonly string[];
  /** Content types of a raw answer; without it the answer is JSON. */
  produces?: readonly string[];
  /**
   * Largest JSON body in bytes where a note may carry one picture as data (behaviour §3). What goes beyond {@link JSON_BODY_LIMIT}
   * must be that picture, and counts as an upload.
   */
  bodyLimit?: number;
  /** Seconds for which anybody on the way may keep the answer, which depends on the question alone; without it nobody may. */
  sharedFor?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Reply;
}

/** One call of the API: served, requested, documented and tested from this object alone (behaviour §7). */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Who extends Access = Access,
> = Readonly<EndpointDefinition<Params, Query, Body, Reply, Who>>;

export function defineEndpoint<
  Who extends Access,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  Reply extends Shape = undefined,
>(definition: EndpointDefinition<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return definition;
}

type OutputOf<T extends Shape> = T extends z.ZodMiniType ? z.output<T> : undefined;
type InputOf<T extends Shape> = T extends z.ZodMiniType ? z.input<T> : undefined;

/** What a handler receives after parsing. */
export type ParamsOf<E extends Endpoint> = E extends Endpoint<infer P, Shape, Shape, Shape> ? OutputOf<P> : never;
export type QueryOf<E extends Endpoint> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? OutputOf<Q> : never;
export type BodyOf<E extends Endpoint> = E extends Endpoint<Shape, Shape, infer B, Shape> ? OutputOf<B> : never;
/** What a caller sends before parsing, and receives. */
export type BodyInput<E extends Endpoint> = E extends Endpoint<Shape, Shape, infer B, Shape> ? InputOf<B> : never;
export type QueryInput<E extends Endpoint> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? InputOf<Q> : never;
export type ReplyOf<E extends Endpoint> = E extends Endpoint<Shape, Shape, Shape, infer R> ? OutputOf<R> : never;

type PathValue = string | number;

/**
 * The address of a call or a page: path parameters filled in and encoded, query appended without empty values.
 * @throws when a path parameter is missing.
 */
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
