import { CACHE_TAGS, type CacheTag } from "@advent/contract";
import { baseQuery } from "./base-query";
import { createApi } from "./toolkit";

type Tagged = CacheTag | { type: CacheTag; id: string };

/**
 * Base API into which every noun injects its endpoints. Cached data never goes stale (docs/behaviour/numbers.md):
 * only a change that invalidates it causes a refetch, never time, focus, reconnection or mounting.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery,
  tagTypes: CACHE_TAGS,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: () => ({}),
});

export const onSuccess =
  <Arg>(tagsOf: (arg: Arg) => Tagged[]) =>
  (_result: unknown, error: unknown, arg: Arg): Tagged[] =>
    error ? [] : tagsOf(arg);
