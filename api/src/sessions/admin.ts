import { type DeskRole, FIRST_ACCOUNT, routes } from "@advent/contract";
import createError from "http-errors";
import type { Context } from "koa";
import { type Connection, type QueryFilter, Schema } from "mongoose";
import type { DeskPerson, FindPerson } from "./desk-person";
import { deviceText, networkOf } from "./device-text";
import { signedCookie } from "./signed-cookie";
import { fingerprint, newToken } from "./token";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** A session ends after so long without a call, and after so long in any case (ms). */
const IDLE = HOUR;
const LONGEST = 8 * HOUR;
const cookie = signedCookie("advent_admin", { maxAge: LONGEST, sameSite: "strict" });
/** Calls within this time (ms) are one: a session is not written down at each. */
const RENEWED_AFTER = 5 * MINUTE;
/** All that a session may do while the shop demands a second factor and there is none. */
const SET_UP_CALLS: ReadonlySet<string> = new Set(
  [routes.getAccount, routes.getSecondFactor, routes.beginSecondFactor, routes.confirmSecondFactor].map(
    ({ path }) => path,
  ),
);

/** A page that is left open follows by itself: that is no use of the session. */
const WATCHING = routes.followDesk.path;

interface AdminSession {
  /** SHA-256 of the cookie's token: the database alone opens no session. */
  _id: string;
  /** Missing in sessions from before there were accounts. */
  account?: string;
  /** Of the password it was opened with. */
  mark: string;
  /** Of the second factor at that time; another one, or none, ends the session. */
  stamp: string | null;
  device?: string;
  network?: string;
  openedAt?: Date;
  seenAt?: Date;
  expiresAt: Date;
  /** When it ends however much it is used. */
  endsAt: Date;
}

/** Who asks, by a session that is open. */
export interface SignedIn {
  id: string;
  name: string;
  role: DeskRole;
  sessionId: string;
}

/** Admin sessions live in the database, so that logout ends them everywhere at once. */
export interface AdminSessions {
  /** A new token at each sign-in; the session that this browser had ends. @param stamp of the person's second factor */
  open(ctx: Context, person: DeskPerson, stamp: string | null): Promise<void>;
  /** @throws 403 when it may only set up the second factor that the shop demands */
  read(ctx: Context): Promise<SignedIn | undefined>;
  /** Goes on with a second factor that this session has just changed; every other one of the account has ended by that. */
  restamp(ctx: Context, account: string, stamp: string): Promise<void>;
  close(ctx: Context): Promise<void>;
  /** Those of an account that are open, the last used first. */
  list(account: string): Promise<ListedSession[]>;
  /** @param account whose it must be; anybody's without. @returns whether there was one */
  end(id: string, account: string | undefined): Promise<boolean>;
  endAll(account: string): Promise<void>;
}

export interface ListedSession {
  id: string;
  device: string;
  network: string;
  openedAt: Date;
  seenAt: Date;
}

interface Rules {
  person: FindPerson;
  /** The second factor of an account as it is now. */
  factor: (account: string) => Promise<{ isOn: boolean; stamp: string | null }>;
  isFactorRequired: boolean;
}

export function adminSessions(connection: Connection, { person, factor, isFactorRequired }: Rules): AdminSessions {
  const schema = new Schema<AdminSession>(
    {
      _id: String,
      account: String,
      mark: String,
      stamp: String,
      device: String,
      network: String,
      openedAt: Date,
      seenAt: Date,
      expiresAt: Date,
      endsAt: Date,
    },
    { versionKey: false },
  );
  const sessions = connection.model<AdminSession>("AdminSession", schema);
  const ofAccount = (account: string): QueryFilter<AdminSession> =>
    account === FIRST_ACCOUNT ? { account: { $in: [account, null] } } : { account };
  const isCurrent = ({ mark, stamp }: AdminSession, who: DeskPerson, now: { stamp: string | null }) =>
    who.marks.includes(mark) && stamp === now.stamp;

  async function renew({ _id, expiresAt, endsAt }: AdminSession): Promise<void> {
    const later = Math.min(Date.now() + IDLE, endsAt.getTime());
    if (later - expiresAt.getTime() < RENEWED_AFTER) return;
    await sessions.updateOne({ _id }, { $set: { expiresAt: new Date(later), seenAt: thisMinute() } });
  }

  return {
    async open(ctx, { id, marks }, stamp) {
      const before = sessionId(ctx);
      const token = newToken();
      const now = Date.now();
      await sessions.create({
        _id: fingerprint(token),
        account: id,
        mark: marks[0],
        stamp,
        device: deviceText(ctx.get("user-agent")),
        network: networkOf(ctx.ip),
        openedAt: new Date(now),
        seenAt: thisMinute(),
        expiresAt: new Date(now + IDLE),
        endsAt: new Date(now + LONGEST),
      });
      if (before) await sessions.deleteOne({ _id: before });
      cookie.write(ctx, token);
    },
    async read(ctx) {
      const id = sessionId(ctx);
      const session = id && (await sessions.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean<AdminSession>());
      if (!session) return undefined;
      const account = session.account ?? FIRST_ACCOUNT;
      const [who, now] = await Promise.all([person(account), factor(account)]);
      if (!who || !isCurrent(session, who, now)) return undefined;
      if (ctx.path !== WATCHING) await renew(session);
      if (isFactorRequired && !now.isOn && !SET_UP_CALLS.has(ctx.path)) {
        throw createError(403, "Set up the second factor first.");
      }
      return { id: who.id, name: who.name, role: who.role, sessionId: id };
    },
    async restamp(ctx, account, stamp) {
      const id = sessionId(ctx);
      if (id) await sessions.updateOne({ _id: id }, { $set: { stamp } });
      await sessions.deleteMany({ ...ofAccount(account), stamp: { $ne: stamp } });
    },
    async close(ctx) {
      const id = sessionId(ctx);
      if (id) await sessions.deleteOne({ _id: id });
      cookie.write(ctx, null);
    },
    async list(account) {
      const [who, now, found] = await Promise.all([
        person(account),
        factor(account),
        sessions.find({ ...ofAccount(account), expiresAt: { $gt: new Date() } }).lean<AdminSession[]>(),
      ]);
      return found.filter((one) => who && isCurrent(one, who, now)).map(listed);
    },
    async end(id, account) {
      const { deletedCount } = await sessions.deleteOne({ _id: id, ...(account && ofAccount(account)) });
      return deletedCount === 1;
    },
    async endAll(account) {
      await sessions.deleteMany(ofAccount(account));
    },
  };
}

function listed({ _id, device = "A browser", network = "unknown", endsAt, ...session }: AdminSession): ListedSession {
  const { openedAt = new Date(endsAt.getTime() - LONGEST), seenAt = openedAt } = session;
  return { id: _id, device, network, openedAt, seenAt };
}

const thisMinute = (): Date => new Date(Math.floor(Date.now() / MINUTE) * MINUTE);

/** Name of this browser's session in the database. */
function sessionId(ctx: Context): string | undefined {
  const token = cookie.read(ctx);
  return token ? fingerprint(token) : undefined;
}
