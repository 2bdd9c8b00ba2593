import { allRoutes, type EndpointName } from "./all-routes";
import type { Access, Endpoint, EndpointOptions, Shape } from "./endpoint";

/** Returns the function that defines endpoints of one tag of the OpenAPI document, each by the name of its route. */
export const withTag =
  (tag: string) =>
  <
    Who extends Access,
    Params extends Shape = undefined,
    Query extends Shape = undefined,
    Body extends Shape = undefined,
    Reply extends Shape = undefined,
  >(
    name: EndpointName,
    options: EndpointOptions<Params, Query, Body, Reply, Who>,
  ): Endpoint<Params, Query, Body, Reply, Who> => ({ ...allRoutes[name], tag, ...options });
