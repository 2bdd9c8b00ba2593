import { adminRoutes, type CacheTag, type PageInfo, type Route } from "@advent/contract";
import {
  type ApiError,
  type ApiRequest,
  type ArgOf,
  api,
  type CallArg,
  getNextCursor,
  type ResponseOf,
  toRequest,
} from "@advent/store";
import type {
  BaseQueryFn,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from "@reduxjs/toolkit/query/react";
import { type EndpointBuilder, onResponse } from "../build-endpoint";

export type UploadName = "uploadShopFile" | "uploadProductImage" | "checkProductFile" | "importProducts";
/** Endpoints whose body is a file are in `uploads.ts`. */
type AdminRoutes = Omit<typeof adminRoutes, UploadName>;
type AdminName = keyof AdminRoutes;
type BaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;
type ListArg<Name extends AdminName> = Omit<ArgOf<Name>, "cursor">;
type AdminEndpoints = {
  [Name in AdminName]: AdminRoutes[Name] extends { isList: true }
    ? InfiniteQueryDefinition<ListArg<Name>, string | null, BaseQuery, CacheTag, ResponseOf<Name>, "api">
    : AdminRoutes[Name] extends { method: "GET" } | { isRead: true }
      ? QueryDefinition<CallArg<Name>, BaseQuery, CacheTag, ResponseOf<Name>, "api">
      : MutationDefinition<CallArg<Name>, BaseQuery, CacheTag, ResponseOf<Name>, "api">;
};
interface AdminRoute extends Route {
  cacheTags?: readonly CacheTag[];
  isRead?: true;
  isList?: true;
}
type Arg = { calendarId?: string } | undefined;

/** The admin's endpoints, derived from the contract. Only admin pages load them. */
export const adminApi = api
  .injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries<AdminRoute>(adminRoutes).map(([name, route]) => [name, buildEndpoint(build, route)]),
      ) as unknown as AdminEndpoints,
  })
  .enhanceEndpoints({
    endpoints: {
      listAdminCalendars: {
        providesTags: (list) => ["Admin", ...getIds(list).map((id) => ({ type: "Admin" as const, id }))],
      },
      logOut: {
        // Removes everything an admin has seen from memory.
        onQueryStarted: onResponse((_, { dispatch }) => {
          dispatch(api.util.resetApiState());
        }),
      },
    },
  });

function buildEndpoint(build: EndpointBuilder, { cacheTags = [], ...route }: AdminRoute) {
  const query = (arg: object | undefined) => toRequest(route, arg);
  const providesTags = (_reply: unknown, _error: unknown, arg: Arg) =>
    cacheTags.flatMap((type) => (arg?.calendarId ? [type, { type, id: arg.calendarId }] : [type]));
  if (route.isList)
    return build.infiniteQuery<{ pageInfo: PageInfo }, object, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => query({ ...queryArg, cursor: pageParam }),
      providesTags: cacheTags,
    });
  if (route.method === "GET" || route.isRead) return build.query<unknown, Arg>({ query, providesTags });
  return build.mutation<unknown, Arg>({
    query,
    invalidatesTags: (_reply, error) => (isUnchanged(error) ? [] : cacheTags),
  });
}

/** Statuses that refuse the input or the caller. After others the page may be out of date. */
const UNCHANGED_STATUSES: readonly unknown[] = [400, 401, 403, 422, 429];
const isUnchanged = (error: ApiError | undefined) => UNCHANGED_STATUSES.includes(error?.status);

const getIds = (list: { pages: ResponseOf<"listAdminCalendars">[] } | undefined) =>
  list?.pages.flatMap(({ calendars }) => calendars.map(({ id }) => id)) ?? [];

export type OrderListArg = ListArg<"listOrders">;
