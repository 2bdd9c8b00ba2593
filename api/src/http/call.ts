import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "@advent/contract";
import type Router from "@koa/router";
import type Koa from "koa";
import type { Logger } from "pino";
import type { Services } from "../services";
import type { SignedIn } from "../sessions/admin";
import type { SenderCookie } from "../sessions/sender";
import type { Shopper } from "../sessions/shopper";
import type { InlineImage } from "./inline-picture";

/** With the shopper this browser is, by its signed cookie. */
export interface AppState extends Shopper {
  /** Each of its lines names the request. */
  log: Logger;
  services: Services;
}

export type AppContext = Koa.ParameterizedContext<AppState>;
export type AppMiddleware = Koa.Middleware<AppState>;
export type AppRouter = Router<AppState>;

/** What a handler gets: parsed input and who asks. */
export interface Call<E extends Endpoint> {
  services: Services;
  /** On endpoints whose access is `shopper` there always is one. */
  ownerId: E["access"] extends "shopper" ? string : string | undefined;
  /** What this browser follows by a private link; read on endpoints whose access is `sender`. */
  sender: SenderCookie | undefined;
  /** Who asks at the desk; always there on endpoints whose access is `admin`. */
  desk: E["access"] extends "admin" ? SignedIn : undefined;
  /** The shop that sent them. */
  shop: string | undefined;
  ip: string;
  log: Logger;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Stood in the body's note as data; there only where the endpoint's `bodyLimit` allows it. */
  picture: InlineImage | undefined;
}

/** What is known of a call before its body is read. */
export type CallWithoutBody<E extends Endpoint> = Omit<Call<E>, "body" | "picture">;
