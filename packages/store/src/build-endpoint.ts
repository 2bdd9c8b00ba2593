import { type ArgOf, type api, buildAdminRequest, type ResponseOf } from "@advent/store";

type EndpointName = Parameters<typeof buildAdminRequest>[0];
type Builder = Parameters<Parameters<typeof api.injectEndpoints>[0]["endpoints"]>[0];
/** Endpoints without arguments are called without one. */
type CallArg<Name extends EndpointName, None = void> = [ArgOf<Name>] extends [undefined] ? None : ArgOf<Name>;
type Options<Definition> = Omit<Definition, "query" | "queryFn">;

const buildCall =
  <Name extends EndpointName>(name: Name) =>
  (arg: CallArg<Name>) =>
    buildAdminRequest(name, arg ?? {});

/** Defines the query that sends an endpoint's arguments as they are. */
export const buildQuery = <Name extends EndpointName>(
  build: Builder,
  name: Name,
  options?: Options<Parameters<typeof build.query<ResponseOf<Name>, CallArg<Name>>>[0]>,
) => build.query<ResponseOf<Name>, CallArg<Name>>({ query: buildCall(name), ...options });

/** Defines the mutation that sends an endpoint's arguments as they are. */
export const buildMutation = <Name extends EndpointName>(
  build: Builder,
  name: Name,
  options?: Options<Parameters<typeof build.mutation<ResponseOf<Name>, CallArg<Name>>>[0]>,
) => build.mutation<ResponseOf<Name>, CallArg<Name>>({ query: buildCall(name), ...options });
