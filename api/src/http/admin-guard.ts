import {
  type AdminCallName,
  type ApiKeyScope,
  AUDITED_ENDPOINTS,
  type AuditedEndpoint,
  canCall,
  type Endpoint,
  endpoints,
  hasCardsOnly,
} from "@advent/contract";
import { AppError } from "../errors";
import type { AppContext } from "./call";
import type { SignedIn } from "./sessions/admin";
import { isApiKey } from "./sessions/api-keys";
import type { AuditAction } from "./sessions/audit";

const ENDPOINT_NAMES = new Map(Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [endpoint, name]));
/** Fields of responses that hold what was created. */
const CREATED_NOUNS = ["account", "apiKey", "webhook"];
/** Their handlers write entries of their own: one for each order, or with what changes. */
const LOGS_ITSELF: readonly string[] = ["claimOrders", "moveOrders", "recordPrintedLabels", "saveShop", "sendOrders"];
const LOGGED_FIELDS = [
  "amount",
  "reference",
  "isDone",
  "orderState",
  "buildId",
  "share",
  "role",
  "isSuspended",
  "erasureId",
  "scopes",
  "expiresInDays",
  "from",
  "to",
  "isPaused",
  "manifest",
];

export async function admitToAdmin(ctx: AppContext, endpoint: Endpoint): Promise<SignedIn> {
  const authorization = ctx.get("authorization");
  // A call with a key never falls back to a cookie, because it needs no Origin.
  if (endpoint.apiKeyScope && isApiKey(authorization)) return admitApiKey(ctx, endpoint.apiKeyScope, authorization);
  const admin = await ctx.state.deps.admin.sessions.read(ctx);
  if (!admin) throw new AppError("unauthorised", "Log in as admin first.");
  // Every endpoint with `admin` access is an admin call.
  if (!canCall(admin.role, ENDPOINT_NAMES.get(endpoint) as AdminCallName))
    throw new AppError("forbidden", "Your account is not allowed to do this.");
  ctx.state.log = ctx.state.log.child({ who: admin.id });
  return admin;
}

async function admitApiKey(ctx: AppContext, scope: ApiKeyScope, authorization: string): Promise<SignedIn> {
  const { admin, limits } = ctx.state.deps;
  const { _id: id, name, scopes } = await admin.apiKeys.authenticate(authorization);
  await limits.spend("apiKey", id);
  if (!scopes.includes(scope))
    throw new AppError("forbidden", `This API key does not have the scope ${scope}.`, {
      headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  ctx.state.log = ctx.state.log.child({ who: id });
  return { id, name, role: "packer", sessionId: id, scopes };
}

interface AdminCall {
  admin: SignedIn | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
}

export async function withAuditEntry<T>(ctx: AppContext, endpoint: Endpoint, call: AdminCall, work: () => Promise<T>) {
  const what = ENDPOINT_NAMES.get(endpoint);
  if (!call.admin || !isRecorded(what) || isWithoutNotes(what, call)) return work();
  const { auditLog } = ctx.state.deps.admin;
  const act = { ...getTarget(call), who: call.admin.id, what, requestId: getRequestId(ctx) };
  if (endpoint.method !== "GET") return auditLog.withEntry(act, work, getCreatedId);
  const reply = await work();
  await auditLog.logViews(
    getViewed(reply).map((seen) => ({ ...act, ...seen })),
    call.admin.sessionId,
  );
  return reply;
}

const LISTED_NOUNS = ["contactRequests", "contributions"];

function getViewed(reply: unknown): Partial<AuditAction>[] {
  const [, listed] = Object.entries(isObject(reply) ? reply : {}).find(([name]) => LISTED_NOUNS.includes(name)) ?? [];
  if (Array.isArray(listed)) return listed.map(({ calendarId }) => ({ target: calendarId, calendarId }));
  if (isObject(reply) && "calendarId" in reply) return [{ calendarId: String(reply.calendarId) }];
  return [{}];
}

export const getRequestId = (ctx: AppContext): string | null => ctx.response.get("X-Request-Id") || null;

const isRecorded = (name: string | undefined): name is AuditedEndpoint =>
  AUDITED_ENDPOINTS.some((one) => one === name && !LOGS_ITSELF.includes(one));

/** Packers, printers and print requests get no notes. */
function isWithoutNotes(what: AuditedEndpoint, { admin, query }: AdminCall): boolean {
  const isPrint = isObject(query) && "part" in query && query.part === "print";
  return what === "getAdminCalendar" && (isPrint || (admin !== undefined && hasCardsOnly(admin.role)));
}

const findNamed = (part: unknown): unknown[] =>
  isObject(part) && "calendarIds" in part ? [part.calendarIds].flat() : [];

function getTarget({ params, query, body }: AdminCall): Pick<AuditAction, "target" | "calendarId" | "detail"> {
  // The first parameter of a path names what the call is about.
  const [[name, id] = ["", null]] = Object.entries(isObject(params) ? params : {});
  const [named] = [...findNamed(query), ...findNamed(body)];
  const about = name === "calendarId" ? id : named;
  // A full gift card code is worth money, so only its end is logged.
  const target = about ?? (name === "code" ? String(id).slice(-4) : id);
  const loggedFields = isObject(body) ? Object.entries(body).filter(([name]) => LOGGED_FIELDS.includes(name)) : [];
  return {
    target: target === null ? null : String(target),
    calendarId: about ? String(about) : null,
    detail: loggedFields.length > 0 ? loggedFields.map((pair) => pair.join(": ")).join(", ") : null,
  };
}

function getCreatedId(reply: unknown): string | null {
  if (!isObject(reply)) return null;
  const made = Object.entries(reply).find(([name]) => CREATED_NOUNS.includes(name))?.[1];
  return isObject(made) && "id" in made ? String(made.id) : null;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Returns true for an admin who may see what sealed days hold. */
export async function seesSealedDays(ctx: AppContext): Promise<boolean> {
  const admin = await ctx.state.deps.admin.sessions.read(ctx);
  return admin !== undefined && !hasCardsOnly(admin.role);
}
