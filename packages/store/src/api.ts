import { createApi } from "@reduxjs/toolkit/query/react";
import { baseQuery } from "./base-query";

/**
 * Base API into which every noun injects its endpoints. Cached data never goes stale (behaviour §9):
 * only a change that invalidates it causes a refetch, never time, focus, reconnection or mounting.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery,
  tagTypes: [
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
  ],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

type Tag =
  | "Account"
  | "ApiKey"
  | "Calendar"
  | "Changes"
  | "ContactRequest"
  | "Landing"
  | "Admin"
  | "Email"
  | "Proposals"
  | "Releases"
  | "Sender"
  | "Webhook";
type Tagged = Tag | { type: Tag; id: string };

export const onSuccess =
  <Arg>(tagsOf: (arg: Arg) => Tagged[]) =>
  (_result: unknown, error: unknown, arg: Arg): Tagged[] =>
    error ? [] : tagsOf(arg);
