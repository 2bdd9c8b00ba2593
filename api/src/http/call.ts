import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "@advent/contract";
import type { Context } from "koa";
import type { Services } from "../services";

export interface AppState {
  /** The shopper this browser is, by its signed cookie. */
  ownerId: string | undefined;
  requestId: string;
  services: Services;
}

export type AppContext = Context & { state: AppState };

/** What a handler gets: parsed input and who asks. */
export interface Call<E extends Endpoint> {
  ctx: AppContext;
  services: Services;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}
