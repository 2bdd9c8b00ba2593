import type { Endpoint } from "@advent/contract";
import { LRUCache } from "lru-cache";
import type { AppContext } from "./call";
import { outbound } from "./outbound";
import { type Packed, packed, sendOnce, sendPacked } from "./packed";

const JSON_TYPE = "application/json; charset=utf-8";
const MINUTE = 60;
/** Of packed answers that are kept, and how many: what stands around a small one weighs many times as much. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_ANSWERS = 1_000;

type Send = (ctx: AppContext, reply: unknown) => Promise<void>;
type Write = (ctx: AppContext, reply: unknown) => string;

/** Sends a handler's reply, of which nothing gets out but what the response schema names. */
export function answerOf(endpoint: Endpoint): Send {
  const { response, status = 200, sharedFor } = endpoint;
  if (!response) return async (ctx) => sendNothing(ctx, status);
  const letOut = outbound(response);
  const textOf: Write = ({ state }, reply) => {
    // While it is developed and tested the values are checked as well.
    if (state.services.config.NODE_ENV !== "production") response.parse(reply);
    return JSON.stringify(letOut(reply));
  };
  const sendAlone = aloneTo(endpoint, textOf);
  return sharedFor === undefined ? sendAlone : sharedOf(endpoint.path, sharedFor, { textOf, sendAlone });
}

/** For whoever has asked, and nobody else. */
function aloneTo(endpoint: Endpoint, textOf: Write): Send {
  const mayBePacked = isFreeOfSecrets(endpoint);
  return async (ctx, reply) => {
    ctx.type = JSON_TYPE;
    const chosen = chosenStatus(ctx, endpoint.status ?? 200);
    ctx.set("Cache-Control", "no-store");
    const text = textOf(ctx, reply);
    if (mayBePacked) await sendOnce(ctx, text);
    else ctx.body = Buffer.from(text);
    ctx.status = chosen;
  };
}

/** For everybody, unless it is a stale one. The same reply is the same object: it is written and packed once. */
function sharedOf(path: string, seconds: number, { textOf, sendAlone }: { textOf: Write; sendAlone: Send }): Send {
  const cacheControl = `public, max-age=${seconds}, stale-while-revalidate=${MINUTE - seconds}`;
  const kept = new LRUCache<object, Packed>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ plain }) => 2 * plain.length,
  });
  return async (ctx, reply) => {
    if (!isObject(reply) || "stale" in reply) return sendAlone(ctx, reply);
    ctx.type = JSON_TYPE;
    ctx.set("Cache-Control", cacheControl);
    const one = kept.get(reply) ?? packed(textOf(ctx, reply));
    kept.set(reply, one);
    await sendPacked(ctx, one);
    ctx.state.services.sharedAnswers.keep(ctx, path, one.etag);
  };
}

/**
 * The length of a packed answer tells whether what somebody put into it also stands elsewhere in it (BREACH). An answer to a
 * change holds what was just sent beside the ids that open the calendar, the desk's hold customers' data beside what strangers
 * wrote: both go out as they are.
 */
function isFreeOfSecrets({ method, access }: Endpoint): boolean {
  return method === "GET" && access !== "admin";
}

function sendNothing(ctx: AppContext, status: number): void {
  const chosen = chosenStatus(ctx, status);
  ctx.set("Cache-Control", "no-store");
  ctx.body = null;
  // An empty body makes Koa say 204.
  ctx.status = chosen;
}

/** A handler may have said another one. */
const chosenStatus = (ctx: AppContext, usual: number) => (ctx.status === 404 ? usual : ctx.status);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
