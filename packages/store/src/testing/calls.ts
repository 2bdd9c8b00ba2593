import { type RouteName, routes } from "@advent/contract";

/** Thrown by a stand-in of the API to refuse a call with a status and a sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Matches the paths of a route such as `/api/items/:itemId`; each parameter is a named group. */
export const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

/** Which call of the contract a request is, and its parameters; undefined when it is none. */
export function findCall(
  method: string,
  path: string,
): { name: RouteName; params: Record<string, string> } | undefined {
  for (const name of Object.keys(routes) as RouteName[]) {
    const found = routes[name].method === method ? patternOf(routes[name].path).exec(path) : null;
    if (found) return { name, params: { ...found.groups } };
  }
  return undefined;
}
