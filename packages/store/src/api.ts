import { baseQuery } from "./base-query";
import { createApi } from "./toolkit";

const TAG_TYPES = [
  "Account",
  "ApiKey",
  "Calendar",
  "Changes",
  "ContactRequest",
  "Landing",
  "Admin",
  "Email",
  "Proposals",
  "Releases",
  "Sender",
  "Webhook",
] as const;
type Tag = (typeof TAG_TYPES)[number];
type Tagged = Tag | { type: Tag; id: string };

/**
 * Base API into which every noun injects its endpoints. Cached data never goes stale (behaviour §9):
 * only a change that invalidates it causes a refetch, never time, focus, reconnection or mounting.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  endpoints: () => ({}),
});

export const onSuccess =
  <Arg>(tagsOf: (arg: Arg) => Tagged[]) =>
  (_result: unknown, error: unknown, arg: Arg): Tagged[] =>
    error ? [] : tagsOf(arg);
