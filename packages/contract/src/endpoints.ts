import type { Endpoint } from "./endpoint";
import * as nouns from "./nouns";
import { type RouteName, routes } from "./routes";

const byName: Record<RouteName, Endpoint> = nouns;
const names = Object.keys(routes) as RouteName[];

/** All endpoints, in the order of their routes, which is also that of the OpenAPI document. */
export const endpoints = Object.fromEntries(names.map((name) => [name, byName[name]])) as Pick<typeof nouns, RouteName>;
