import type { Endpoint } from "./endpoint";
import * as nouns from "./nouns";

type Nouns = typeof nouns;
export type EndpointName = { [Name in keyof Nouns]: Nouns[Name] extends Endpoint ? Name : never }[keyof Nouns];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "access" in value;

/** All endpoints by name, in alphabetical order. */
export const endpoints = Object.fromEntries(
  Object.entries(nouns).filter(([, value]) => isEndpoint(value)),
) as unknown as Pick<Nouns, EndpointName>;
