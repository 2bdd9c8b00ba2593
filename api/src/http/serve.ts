import {
  type Access,
  describeIssue,
  type Endpoint,
  getErrorStatuses,
  type Method,
  type ReplyOf,
} from "@advent/contract";
import type * as z from "zod/mini";
import { AppError, FieldError } from "../errors";
import { requirePart } from "../require-part";
import { admitToAdmin, withAuditEntry } from "./admin-guard";
import type { AppContext, AppRouter, Call, CallWithoutBody } from "./call";
import { ERROR_STATUSES } from "./error-statuses";
import { requireAdminHost } from "./hosts";
import { ImageSlots } from "./image-slots";
import { readBody } from "./read-body";
import { sendCachedResponse } from "./response-cache";
import { requireSameSite } from "./same-site";
import { createSender } from "./send-response";
import { readSender, type SenderCookie } from "./sessions/sender";
import { readShopper } from "./sessions/shopper";

// biome-ignore lint/suspicious/noConfusingVoidType: a handler of an endpoint without a response returns nothing
type Reply<E extends Endpoint> = undefined extends ReplyOf<E> ? void : ReplyOf<E>;
type Handler<E extends Endpoint> = (call: Call<E>, ctx: AppContext) => Promise<Reply<E>>;
/** Throws when a call cannot succeed whatever its body is. Runs before an image in that body is read. */
type Precondition<E extends Endpoint> = (call: CallWithoutBody<E>) => Promise<void>;

export function serve<E extends Endpoint>(
  router: AppRouter,
  endpoint: E,
  handler: Handler<E>,
  precondition: Precondition<E> = async () => {},
): void {
  const method = endpoint.method.toLowerCase() as Lowercase<Method>;
  const send = createSender(endpoint);
  const isShared = endpoint.sharedFor !== undefined;
  router[method](endpoint.path, async (ctx) => {
    requireSameSite(ctx, endpoint);
    requireAdminHost(ctx, endpoint);
    const cached = isShared && ctx.state.deps.responses.get(ctx.url);
    if (cached) return sendCachedResponse(ctx, cached);
    // A shared response must not depend on who asks.
    if (!isShared) Object.assign(ctx.state, readShopper(ctx));
    const sender = endpoint.access === "sender" ? readSender(ctx) : undefined;
    requireVisitor(ctx, endpoint.access, sender);
    const admin = endpoint.access === "admin" ? await admitToAdmin(ctx, endpoint) : undefined;
    const { ownerId, shop, clientKey, log, deps } = ctx.state;
    if (endpoint.part) requirePart(deps.config, endpoint.part);
    const known = {
      ownerId,
      sender,
      admin,
      shop,
      clientKey,
      log,
      params: parse(endpoint.params, ctx.params, "path"),
      // A repeated parameter is an array, which every schema rejects.
      query: parse(endpoint.query, { ...ctx.query }, "query"),
    } as CallWithoutBody<E>;
    const place = new ImageSlots(ctx, () => precondition(known));
    try {
      const { json, image } = await readBody(ctx, endpoint, place);
      const call = Object.assign(known, { body: parse(endpoint.body, json, "body"), image }) as unknown as Call<E>;
      const result = await withAuditEntry(ctx, endpoint, call as never, () => handler(call, ctx));
      if (!endpoint.produces) await send(ctx, result);
    } catch (error) {
      if (deps.config.NODE_ENV !== "production") requireDocumentedError(endpoint, error);
      throw error;
    } finally {
      place.leave();
    }
  });
}

export function requireDocumentedError(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof AppError)) return;
  const status = ERROR_STATUSES[error.code];
  if (getErrorStatuses(endpoint).includes(status)) return;
  throw new Error(`${endpoint.method} ${endpoint.path} fails with ${status}, which its endpoint does not name.`, {
    cause: error,
  });
}

function requireVisitor({ state: { ownerId } }: AppContext, access: Access, sender: SenderCookie | undefined): void {
  if (access === "sender" && !ownerId && !sender)
    throw new AppError("unauthorised", "Open your calendar with the private link in your order email.");
  if (access === "shopper" && !ownerId) {
    throw new AppError(
      "unauthorised",
      "Your browser keeps no cookies, so it can’t keep a calendar. Allow cookies for this site, then reload the page.",
    );
  }
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, fallbackName: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join(".") || fallbackName;
  throw new FieldError(field, `${issue?.message}.`);
}
