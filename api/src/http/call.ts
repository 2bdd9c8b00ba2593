import { finished } from "node:stream";
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "@advent/contract";
import type Router from "@koa/router";
import type Koa from "koa";
import type { Logger } from "pino";
import type { Config } from "../config";
import { AppError } from "../errors";
import type { InlineImage } from "./inline-image";
import type { Limits } from "./limits/limits";
import type { ResponseCache } from "./response-cache";
import type { AdminSessions, OverrideGrant, SignedIn } from "./sessions/admin";
import type { createApiKeys } from "./sessions/api-keys";
import type { AuditLog } from "./sessions/audit";
import type { SenderCookie } from "./sessions/sender";
import type { Shopper } from "./sessions/shopper";
import type { SignedTokens } from "./sessions/signed-tokens";

/** For every request, whatever its endpoint. */
export interface HttpDeps {
  admin: {
    apiKeys: Pick<ReturnType<typeof createApiKeys>, "authenticate">;
    auditLog: AuditLog;
    overrideGrants: SignedTokens<OverrideGrant>;
    sessions: AdminSessions;
  };
  config: Config;
  database: { outages: { note(error: Error): void } };
  limits: Limits;
  log: Logger;
  media: { quota: { spendUpload(clientKey: string, bytes: number): Promise<void> } };
  operations: {
    metrics: { countResponse(response: { method: string; route: string; status: number }, ms: number): void };
  };
  responses: ResponseCache;
}

export interface AppState extends Shopper {
  /** Names the caller in every limit: an IPv4 address or an IPv6 network. */
  clientKey: string;
  log: Logger;
  deps: HttpDeps;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;
export type AppRouter = Router<AppState>;

export interface Call<E extends Endpoint> {
  ownerId: E["access"] extends "shopper" ? string : string | undefined;
  /** Private link that this browser follows. Read only on endpoints with `sender` access. */
  sender: SenderCookie | undefined;
  admin: E["access"] extends "admin" ? SignedIn : undefined;
  shop: string | undefined;
  clientKey: string;
  log: Logger;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  image: InlineImage | undefined;
}

export type CallWithoutBody<E extends Endpoint> = Omit<Call<E>, "body" | "image">;

/** Aborts when the client disconnects before the end of its response. */
export function createConnectionSignal({ res }: AppContext): AbortSignal {
  const controller = new AbortController();
  finished(res, (error) => {
    if (error) controller.abort(new AppError("invalid_request", "The client disconnected."));
  });
  return controller.signal;
}
