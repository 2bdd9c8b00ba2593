import {
  type AdminRole,
  type ApiKeyScope,
  endpoints,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  type Override,
} from "@advent/contract";
import type { Context } from "koa";
import { type Connection, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { AppError } from "../../errors";
import type { AdminPerson, FindPerson } from "./admin-person";
import { describeDevice, describeNetwork } from "./device-text";
import { createSignedCookie } from "./signed-cookie";
import { createToken, hashToken } from "./token";

/** Session limits in milliseconds: without a request, and in total. */
const IDLE_TIMEOUT_MS = MS_PER_HOUR;
const MAX_SESSION_MS = 8 * MS_PER_HOUR;
const cookie = createSignedCookie("advent_admin", { maxAge: MAX_SESSION_MS, sameSite: "strict" });
const RENEW_AFTER_MS = 5 * MS_PER_MINUTE;
/** Endpoints a session may call while the shop requires a second factor and the account has none. */
const SET_UP_CALLS: ReadonlySet<string> = new Set(
  [endpoints.getAccount, endpoints.getSecondFactor, endpoints.beginSecondFactor, endpoints.confirmSecondFactor].map(
    ({ path }) => path,
  ),
);

/** Event stream of an open page, which does not count as use of the session. */
const FOLLOW_PATH = endpoints.followAdmin.path;

export const sessionSchema = new Schema(
  {
    /** SHA-256 of the cookie's token, so that the database alone opens no session. */
    _id: { type: String, required: true },
    account: { type: String, required: true },
    mark: { type: String, required: true },
    /** Stamp of the second factor at sign-in. A different stamp ends the session. */
    stamp: String,
    device: { type: String, required: true },
    network: { type: String, required: true },
    openedAt: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);

export type StoredSession = StoredDocument<typeof sessionSchema>;

export interface SignedIn {
  id: string;
  name: string;
  role: AdminRole;
  sessionId: string;
  /** Of an API key. */
  scopes?: readonly ApiKeyScope[];
}

/** Allows an owner's browser another build, until the session, its second factor or the account's role ends. */
export interface OverrideGrant extends Pick<Override, "remote" | "manifest">, Pick<StoredSession, "stamp"> {
  sessionId: string;
}

interface OpenSession extends Pick<SignedIn, "role">, Pick<StoredSession, "stamp" | "endsAt"> {}

interface Rules {
  person: FindPerson;
  factor: (account: string) => Promise<{ isOn: boolean; stamp: string | null }>;
  isFactorRequired: boolean;
}

export type AdminSessions = ReturnType<typeof createAdminSessions>;

export function createAdminSessions(connection: Connection, { person, factor, isFactorRequired }: Rules) {
  const sessions = createModel(connection, "AdminSession", sessionSchema);
  const isCurrent = ({ mark, stamp }: StoredSession, who: AdminPerson, now: { stamp: string | null }) =>
    who.marks.includes(mark) && stamp === now.stamp;

  async function findCurrent(id: string) {
    const session = await sessions.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean<StoredSession>();
    if (!session) return undefined;
    const [who, now] = await Promise.all([person(session.account), factor(session.account)]);
    if (!who || !isCurrent(session, who, now)) return undefined;
    return { session, who, isFactorMissing: isFactorRequired && !now.isOn };
  }

  async function renew({ _id, expiresAt, endsAt }: StoredSession): Promise<void> {
    const later = Math.min(Date.now() + IDLE_TIMEOUT_MS, endsAt.getTime());
    if (later - expiresAt.getTime() < RENEW_AFTER_MS) return;
    await sessions.updateOne({ _id }, { $set: { expiresAt: new Date(later), seenAt: getThisMinute() } });
  }

  return {
    /**
     * Opens a session with a new token and ends the browser's previous one.
     * @param stamp of the account's second factor
     */
    async open(ctx: Context, { id, marks }: AdminPerson, stamp: string | null): Promise<void> {
      const before = getSessionId(ctx);
      const token = createToken();
      const now = Date.now();
      await sessions.create({
        _id: hashToken(token),
        account: id,
        mark: marks[0],
        stamp,
        device: describeDevice(ctx.get("user-agent")),
        network: describeNetwork(ctx.ip),
        openedAt: new Date(now),
        seenAt: getThisMinute(),
        expiresAt: new Date(now + IDLE_TIMEOUT_MS),
        endsAt: new Date(now + MAX_SESSION_MS),
      });
      if (before) await sessions.deleteOne({ _id: before });
      cookie.write(ctx, token);
    },
    /** @throws 403 when the session may only set up the required second factor */
    async read(ctx: Context): Promise<SignedIn | undefined> {
      const id = getSessionId(ctx);
      const current = id && (await findCurrent(id));
      if (!current) return undefined;
      const { session, who, isFactorMissing } = current;
      if (ctx.path !== FOLLOW_PATH) await renew(session);
      if (isFactorMissing && !SET_UP_CALLS.has(ctx.path)) {
        throw new AppError("forbidden", "Set up the second factor first.");
      }
      return { id: who.id, name: who.name, role: who.role, sessionId: id };
    },
    /** Finds an open session by its id. This does not count as use. */
    async find(id: string): Promise<OpenSession | undefined> {
      const current = await findCurrent(id);
      if (!current || current.isFactorMissing) return undefined;
      const { session, who } = current;
      return { role: who.role, stamp: session.stamp, endsAt: session.endsAt };
    },
    /** Keeps this session after it changed the second factor. The change ends all other sessions of the account. */
    async restamp(ctx: Context, account: string, stamp: string): Promise<void> {
      const id = getSessionId(ctx);
      if (id) await sessions.updateOne({ _id: id }, { $set: { stamp } });
      await sessions.deleteMany({ account, stamp: { $ne: stamp } });
    },
    async close(ctx: Context): Promise<void> {
      const id = getSessionId(ctx);
      if (id) await sessions.deleteOne({ _id: id });
      cookie.write(ctx, null);
    },
    /** Lists the newest first. */
    async list(account: string): Promise<StoredSession[]> {
      const [who, now, found] = await Promise.all([
        person(account),
        factor(account),
        sessions
          .find({ account, expiresAt: { $gt: new Date() } })
          .sort({ endsAt: -1 })
          .lean<StoredSession[]>(),
      ]);
      return found.filter((one) => who && isCurrent(one, who, now));
    },
    async end(id: string, account: string | undefined): Promise<boolean> {
      const { deletedCount } = await sessions.deleteOne({ _id: id, ...(account && { account }) });
      return deletedCount === 1;
    },
    async endAll(account: string): Promise<void> {
      await sessions.deleteMany({ account });
    },
  };
}

const getThisMinute = (): Date => new Date(Math.floor(Date.now() / MS_PER_MINUTE) * MS_PER_MINUTE);

function getSessionId(ctx: Context): string | undefined {
  const token = cookie.read(ctx);
  return token ? hashToken(token) : undefined;
}
