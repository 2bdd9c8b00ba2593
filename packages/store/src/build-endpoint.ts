import type { PageInfo } from "@advent/contract";
import type { api } from "./api";
import { type ArgOf, buildRequest, type CallArg, type ResponseOf, type RouteName } from "./request";

export type EndpointBuilder = Parameters<Parameters<typeof api.injectEndpoints>[0]["endpoints"]>[0];
type Options<Definition> = Omit<Definition, "query" | "queryFn">;

/** Defines the query that sends an endpoint's arguments as they are. */
export const buildQuery = <Name extends RouteName>(
  build: EndpointBuilder,
  name: Name,
  options?: Options<Parameters<typeof build.query<ResponseOf<Name>, CallArg<Name>>>[0]>,
) => build.query<ResponseOf<Name>, CallArg<Name>>({ query: (arg) => buildRequest(name, arg ?? {}), ...options });

/** Defines the mutation that sends an endpoint's arguments as they are. */
export const buildMutation = <Name extends RouteName>(
  build: EndpointBuilder,
  name: Name,
  options?: Options<Parameters<typeof build.mutation<ResponseOf<Name>, CallArg<Name>>>[0]>,
) => build.mutation<ResponseOf<Name>, CallArg<Name>>({ query: (arg) => buildRequest(name, arg ?? {}), ...options });

/** Handles an endpoint's response. Only the caller handles its error. */
export const onResponse =
  <Arg, Reply, Thunk>(handle: (reply: Reply, thunk: Thunk, arg: Arg) => void) =>
  (arg: Arg, thunk: Thunk & { queryFulfilled: Pick<Promise<{ data: Reply }>, "then"> }): Promise<void> =>
    thunk.queryFulfilled.then(
      ({ data }) => handle(data, thunk, arg),
      () => undefined,
    );

export const getNextCursor = ({ pageInfo }: { pageInfo: PageInfo }): string | undefined =>
  (pageInfo.hasNextPage && pageInfo.endCursor) || undefined;

type ListName = {
  [Name in RouteName]: ResponseOf<Name> extends { pageInfo: PageInfo } ? Name : never;
}[RouteName];
type ListArg<Name extends ListName> = Omit<ArgOf<Name>, "cursor">;

/** Defines the query that loads a list page by page. */
export const buildList = <Name extends ListName>(
  build: EndpointBuilder,
  name: Name,
  options?: Pick<
    Parameters<typeof build.infiniteQuery<ResponseOf<Name>, ListArg<Name>, string | null>>[0],
    "providesTags"
  >,
) =>
  build.infiniteQuery<ResponseOf<Name>, ListArg<Name>, string | null>({
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
    query: ({ queryArg, pageParam }) => buildRequest(name, { ...queryArg, cursor: pageParam }),
    ...options,
  });
