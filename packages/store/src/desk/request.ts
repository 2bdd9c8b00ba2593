import { type DeskRoute, deskRoutes } from "@advent/contract";
import { type ApiRequest, type ArgOf, requestTo } from "@advent/store";

export const requestOf = (name: DeskRoute, arg?: object): ApiRequest => requestTo(deskRoutes[name], arg);

/** The `query` of an endpoint of the desk. */
export const call =
  <N extends DeskRoute>(name: N) =>
  (arg: ArgOf<N>): ApiRequest =>
    requestOf(name, arg ?? {});
