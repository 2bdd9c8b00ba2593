import { type AdminCallName, type Endpoint, endpoints, canCall, AUDITED_ENDPOINTS, type Recorded } from "@advent/contract";
import createError from "http-errors";
import type { AuditAction } from "../admin/record/desk-record";
import type { SignedIn } from "../sessions/admin";
import type { AppContext } from "./call";

const ENDPOINT_NAMES = new Map(Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [endpoint, name]));
/** Of a body, what a record may tell: the shop's own choices. */
const LOGGED_FIELDS = ["amount", "isDone", "orderState", "buildId", "role", "isSuspended", "erasureId"];

/** Who asks. @throws 401 without a session, 403 for a call that their role may not make */
export async function admitToAdmin(ctx: AppContext, endpoint: Endpoint): Promise<SignedIn> {
  const desk = await ctx.state.services.admin.sessions.read(ctx);
  if (!desk) throw createError(401, "Log in as admin first.");
  // Every endpoint whose access is `admin` is a call of the desk.
  if (!canCall(desk.role, ENDPOINT_NAMES.get(endpoint) as AdminCallName)) throw createError(403, "Your account may not do this.");
  ctx.state.log = ctx.state.log.child({ who: desk.id });
  return desk;
}

interface AdminCall {
  desk: SignedIn | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Changes at the desk, and looks at what people wrote, are written down: a change before it is made, a look before it is answered. */
export async function withAuditEntry<T>(ctx: AppContext, endpoint: Endpoint, call: AdminCall, work: () => Promise<T>) {
  const what = ENDPOINT_NAMES.get(endpoint);
  if (!call.desk || !isRecorded(what) || isWithoutNotes(what, call)) return work();
  const { auditLog } = ctx.state.services.admin;
  const act = { ...getTarget(call), who: call.desk.id, what, requestId: getRequestId(ctx) };
  if (endpoint.method !== "GET") return auditLog.around(act, work, getCreatedId);
  const reply = await work();
  await auditLog.look(
    getViewed(reply).map((seen) => ({ ...act, ...seen })),
    call.desk.sessionId,
  );
  return reply;
}

/** The calendars that a list tells of, each a look of its own; of a gift card, the calendar that it belongs to. */
function getViewed(reply: unknown): Partial<AuditAction>[] {
  if (isObject(reply) && "contactRequests" in reply && Array.isArray(reply.contactRequests))
    return reply.contactRequests.map(({ calendarId }) => ({ target: calendarId, calendarId }));
  if (isObject(reply) && "calendarId" in reply) return [{ calendarId: String(reply.calendarId) }];
  return [{}];
}

export const getRequestId = (ctx: AppContext): string | null => ctx.response.get("X-Request-Id") || null;

const isRecorded = (name: string | undefined): name is Recorded => AUDITED_ENDPOINTS.some((one) => one === name);

/** A printer is shown no notes, and nobody is for a print. */
function isWithoutNotes(what: Recorded, { desk, query }: AdminCall): boolean {
  const isPrint = isObject(query) && "part" in query && query.part === "print";
  return what === "getAdminCalendar" && (isPrint || desk?.role === "printer");
}

/** Calendars that a call names beside its path. */
const findNamed = (part: unknown): unknown[] =>
  isObject(part) && "calendarIds" in part ? [part.calendarIds].flat() : [];

function getTarget({ params, query, body }: AdminCall): Pick<AuditAction, "target" | "calendarId" | "detail"> {
  const ids: Record<string, unknown> = isObject(params) ? { ...params } : {};
  const { calendarId, accountId, mailId, sessionId, remote, code } = ids;
  const [named] = [...findNamed(query), ...findNamed(body)];
  const about = calendarId ?? named;
  // A gift card's whole code is money.
  const target = about ?? accountId ?? mailId ?? sessionId ?? remote ?? (code ? String(code).slice(-4) : null);
  const told = isObject(body) ? Object.entries(body).filter(([name]) => LOGGED_FIELDS.includes(name)) : [];
  return {
    target: target === null ? null : String(target),
    calendarId: about ? String(about) : null,
    detail: told.length > 0 ? told.map((pair) => pair.join(": ")).join(", ") : null,
  };
}

/** The account that an invitation has made. */
function getCreatedId(reply: unknown): string | null {
  if (!isObject(reply) || !("account" in reply) || !isObject(reply.account)) return null;
  return "id" in reply.account ? String(reply.account.id) : null;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
