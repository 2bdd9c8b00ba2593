import type { api } from "./api";
import { type CallArg, call, type ResponseOf } from "./request";

type EndpointName = Parameters<typeof call>[0];
type Builder = Parameters<Parameters<typeof api.injectEndpoints>[0]["endpoints"]>[0];
type Options<Definition> = Omit<Definition, "query" | "queryFn">;

/** Defines the query that sends an endpoint's arguments as they are. */
export const buildQuery = <Name extends EndpointName>(
  build: Builder,
  name: Name,
  options?: Options<Parameters<typeof build.query<ResponseOf<Name>, CallArg<Name>>>[0]>,
) => build.query<ResponseOf<Name>, CallArg<Name>>({ query: call(name), ...options });

/** Defines the mutation that sends an endpoint's arguments as they are. */
export const buildMutation = <Name extends EndpointName>(
  build: Builder,
  name: Name,
  options?: Options<Parameters<typeof build.mutation<ResponseOf<Name>, CallArg<Name>>>[0]>,
) => build.mutation<ResponseOf<Name>, CallArg<Name>>({ query: call(name), ...options });
