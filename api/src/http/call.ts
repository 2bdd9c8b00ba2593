import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "@advent/contract";
import type { Context } from "koa";
import type { Services } from "../services";
import type { InlinePicture } from "./inline-picture";

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
  /** Stood in the body's note as data; there only where the endpoint's `bodyLimit` allows it. */
  picture: InlinePicture | undefined;
}

/** What is known of a call before its body is read. */
export type Opening<E extends Endpoint> = Omit<Call<E>, "body" | "picture">;
