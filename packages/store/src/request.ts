import {
  type BodyInput,
  type Endpoint,
  type endpoints,
  type Method,
  type ParamsOf,
  buildPath,
  type QueryInput,
  type ReplyOf,
  type RouteName,
  routes,
} from "@advent/contract";

// Only types come from `endpoints`: the schemas behind them stay out of the browser.
type EndpointOf<N extends RouteName> = (typeof endpoints)[N];
type RequestParts<T> = [T] extends [undefined] ? unknown : T;
type Flat<E extends Endpoint> = RequestParts<ParamsOf<E>> & RequestParts<QueryInput<E>> & RequestParts<BodyInput<E>>;

/** What a call takes: path parameters, query and body of its endpoint in one flat object. */
export type ArgOf<N extends RouteName> = unknown extends Flat<EndpointOf<N>> ? undefined : Flat<EndpointOf<N>>;
/** What a call answers. */
export type ResponseOf<N extends RouteName> = ReplyOf<EndpointOf<N>>;

/** One request to the API. */
export interface ApiRequest {
  method: Method;
  url: string;
  /** Sent as JSON. */
  body?: unknown;
}

type Params = Parameters<typeof buildPath>[1];
type Query = Parameters<typeof buildPath>[2];

const parseParamNames = (path: string) => new Set(path.match(/(?<=:)\w+/g));

/** Builds a request from a flat argument: names in the path fill it, the rest is the query of a GET, else the body. */
export function buildAdminRequest(name: RouteName, arg: object = {}): ApiRequest {
  const { method, path } = routes[name];
  const inPath = parseParamNames(path);
  const params: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(arg)) (inPath.has(key) ? params : rest)[key] = value;
  if (method === "GET") return { method, url: buildPath({ path }, params as Params, rest as Query) };
  const url = buildPath({ path }, params as Params);
  return Object.keys(rest).length > 0 ? { method, url, body: rest } : { method, url };
}

/** The `query` of an RTK Query endpoint, derived from the contract. */
export const call =
  <N extends RouteName>(name: N) =>
  (arg: ArgOf<N>): ApiRequest =>
    buildAdminRequest(name, arg ?? {});
