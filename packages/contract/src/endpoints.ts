import { allRoutes, type EndpointName } from "./all-routes";
import type { Endpoint } from "./endpoint";
import * as nouns from "./nouns";

const byName: Record<EndpointName, Endpoint> = nouns;
const names = Object.keys(allRoutes) as EndpointName[];

/** All endpoints, in the order of their routes, which is also that of the OpenAPI document. */
export const endpoints = Object.fromEntries(names.map((name) => [name, byName[name]])) as Pick<
  typeof nouns,
  EndpointName
>;
