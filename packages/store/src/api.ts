import { createApi } from "@reduxjs/toolkit/query/react";
import { baseQuery } from "./base-query";

/**
 * The one API of the suite; every noun injects its endpoints. Data is never stale (behaviour §9): nothing is fetched again by
 * time, focus, reconnection or mounting, only after a change that invalidates it.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery,
  tagTypes: [
    "Account",
    "Calendar",
    "Changes",
    "ContactRequest",
    "Landing",
    "Admin",
    "Mail",
    "Proposals",
    "Releases",
    "Sender",
  ],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

type Tag =
  | "Account"
  | "Calendar"
  | "Changes"
  | "ContactRequest"
  | "Landing"
  | "Admin"
  | "Mail"
  | "Proposals"
  | "Releases"
  | "Sender";
type Tagged = Tag | { type: Tag; id: string };

/** Tags that a successful change makes fetch again; a refused one changes nothing. */
export const onSuccess =
  <Arg>(tagsOf: (arg: Arg) => Tagged[]) =>
  (_result: unknown, error: unknown, arg: Arg): Tagged[] =>
    error ? [] : tagsOf(arg);
