import { type Access, type Endpoint, NOTE_WIRE_LENGTH, type ReplyOf } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import type { Context } from "koa";
import * as z from "zod/mini";
import type { AppContext, Call } from "./call";
import { readJson } from "./read-json";

// zod/mini speaks no language until it is given one.
z.config(z.locales.en());

const BODY_LIMIT = 64 * 1024;
/** A note may carry a picture as a data URL. */
const NOTE_BODY_LIMIT = NOTE_WIRE_LENGTH + BODY_LIMIT;

// biome-ignore lint/suspicious/noConfusingVoidType: a handler of an endpoint without a response returns nothing
type Reply<E extends Endpoint> = undefined extends ReplyOf<E> ? void : ReplyOf<E>;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

/**
 * Answers one endpoint of the contract: checks who asks, parses params, query and body, calls the handler, and lets
 * out only what the response schema names. A raw endpoint (`accepts`, `produces`) reads or writes the body itself.
 */
export function serve<E extends Endpoint>(router: Router, endpoint: E, handler: Handler<E>): void {
  const method = endpoint.method.toLowerCase() as "get" | "post" | "patch" | "delete";
  router[method](endpoint.path, async (context: Context) => {
    const ctx = context as AppContext;
    await admit(ctx, endpoint.access);
    const call = {
      ctx,
      services: ctx.state.services,
      params: parse(endpoint.params, context.params, "path"),
      query: parse(endpoint.query, readQuery(context), "query"),
      body: await readBody(ctx, endpoint),
    } as Call<E>;
    answer(ctx, endpoint, await handler(call));
  });
}

/** @throws 401 when the endpoint is not the caller's */
async function admit(ctx: AppContext, access: Access): Promise<void> {
  const { ownerId, services } = ctx.state;
  if (access === "shopper" && !ownerId) throw createError(401, "Open the calendar first.");
  if (access === "admin" && !(await services.adminSessions.isOpen(ctx)))
    throw createError(401, "Log in as admin first.");
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, fallbackName: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join(".") || fallbackName;
  throw createError(400, `${field}: ${issue?.message ?? "is not right"}.`);
}

/** A repeated parameter becomes an array, which no schema accepts: said, not guessed. */
function readQuery(ctx: Context): Record<string, unknown> {
  return { ...ctx.query };
}

async function readBody(ctx: AppContext, endpoint: Endpoint): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const limit = endpoint.tag === "items" ? NOTE_BODY_LIMIT : BODY_LIMIT;
  return parse(endpoint.body, await readJson(ctx.req, limit), "body");
}

function answer(ctx: AppContext, endpoint: Endpoint, reply: unknown): void {
  if (endpoint.produces) return;
  ctx.set("Cache-Control", cacheControl(endpoint));
  const status = ctx.status === 404 ? (endpoint.status ?? 200) : ctx.status;
  ctx.body = endpoint.response ? endpoint.response.parse(reply) : null;
  // An empty body makes Koa say 204.
  ctx.status = status;
}

/** A browser always asks again: who has just changed something must see it. */
function cacheControl({ sharedCacheSeconds }: Endpoint): string {
  return sharedCacheSeconds ? `public, max-age=0, s-maxage=${sharedCacheSeconds}` : "no-store";
}
