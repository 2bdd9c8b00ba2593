import {
  type BodyInput,
  buildPath,
  type Endpoint,
  type EndpointName,
  type endpoints,
  type Method,
  type ParamsOf,
  type QueryInput,
  type ReplyOf,
  type Route,
  routes,
} from "@advent/contract";

// Imports only types from `endpoints`, so that the schemas stay out of the browser.
type EndpointOf<N extends EndpointName> = (typeof endpoints)[N];
type RequestParts<T> = [T] extends [undefined] ? unknown : T;
type Flat<E extends Endpoint> = RequestParts<ParamsOf<E>> & RequestParts<QueryInput<E>> & RequestParts<BodyInput<E>>;

export type ArgOf<N extends EndpointName> = unknown extends Flat<EndpointOf<N>> ? undefined : Flat<EndpointOf<N>>;
export type ResponseOf<N extends EndpointName> = ReplyOf<EndpointOf<N>>;

export interface ApiRequest {
  method: Method;
  url: string;
  body?: unknown;
}

type Params = Parameters<typeof buildPath>[1];
type Query = Parameters<typeof buildPath>[2];

const parseParamNames = (path: string) => new Set(path.match(/(?<=:)\w+/g));

export type RouteName = keyof typeof routes;

export const buildRequest = (name: RouteName, arg?: object): ApiRequest => toRequest(routes[name], arg);

export function toRequest({ method, path }: Route, arg: object = {}): ApiRequest {
  const inPath = parseParamNames(path);
  const params: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(arg)) (inPath.has(key) ? params : rest)[key] = value;
  if (method === "GET") return { method, url: buildPath({ path }, params as Params, rest as Query) };
  const url = buildPath({ path }, params as Params);
  return Object.keys(rest).length > 0 ? { method, url, body: rest } : { method, url };
}

/** Endpoints without arguments are called without one. */
export type CallArg<N extends EndpointName, None = void> = [ArgOf<N>] extends [undefined] ? None : ArgOf<N>;
