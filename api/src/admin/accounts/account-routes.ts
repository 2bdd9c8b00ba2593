import {
  acceptInvitation,
  changePassword,
  endSession,
  FIRST_ACCOUNT,
  getAccount,
  inviteAccount,
  listAccounts,
  listSessions,
  removeAccount,
  renewInvitation,
  updateAccount,
} from "@advent/contract";
import type { Config } from "../../config";
import type { Mailer } from "../../email/mailer";
import { AppError } from "../../errors";
import { getRequestId } from "../../http/admin-guard";
import type { AppRouter } from "../../http/call";
import type { Limits } from "../../http/limits/limits";
import { serve } from "../../http/serve";
import { createId } from "../../http/sessions/shopper";
import { createToken } from "../../http/sessions/token";
import type { Admin } from "../create-admin";
import { invite, inviteAgain, update } from "./changes";
import { deleteAccount } from "./delete-account";
import { sendInvitation } from "./invitation-email";
import { presentAccount, presentFirst, presentSession } from "./present-account";
import type { StoredAccount } from "./roster";
import { acceptWithPassword, changeOwnPassword } from "./set-password";

interface AccountDeps {
  admin: Admin;
  config: Config;
  email: { mailer: Mailer };
  limits: Limits;
  now: () => number;
}

export function registerAccountRoutes(router: AppRouter, deps: AccountDeps): void {
  serve(router, getAccount, async ({ admin }) => {
    if (admin.id === FIRST_ACCOUNT) return presentFirst(admin.name);
    return presentAccount(pick(await deps.admin.roster.read(), admin.id));
  });

  serve(router, changePassword, async ({ admin, log, body }, ctx) => {
    const { person, stamp } = await changeOwnPassword(deps, admin, body);
    await deps.admin.sessions.endAll(admin.id);
    await deps.admin.sessions.open(ctx, person, stamp);
    log.info({ audit: "password changed" });
    return { success: true as const };
  });

  serve(router, listSessions, async ({ admin, query: { accountId = admin.id } }) => {
    if (accountId !== admin.id && admin.role !== "owner")
      throw new AppError("forbidden", "Your account is not allowed to do this.");
    const sessions = await deps.admin.sessions.list(accountId);
    return { sessions: sessions.map((session) => presentSession(session, admin.sessionId)) };
  });

  serve(router, endSession, async ({ admin, log, params }) => {
    const hasEnded = await deps.admin.sessions.end(params.sessionId, admin.role === "owner" ? undefined : admin.id);
    if (!hasEnded) throw new AppError("not_found", "This session has already ended.");
    log.info({ audit: "session ended" });
    return { success: true as const };
  });

  serve(router, listAccounts, async () => {
    const { people, roster } = deps.admin;
    const [accounts, former] = await Promise.all([roster.read(), roster.readFormer()]);
    const first = people.first ? [presentFirst(people.first.name)] : [];
    return { accounts: [...first, ...accounts.map(presentAccount)], former };
  });

  serve(router, inviteAccount, async ({ admin, log, body }) => {
    await deps.limits.spend("invitations", admin.id);
    const id = createId();
    const token = createToken();
    const accounts = await deps.admin.roster.change(invite({ id, ...body }, token, deps.now()));
    log.info({ audit: "account invited", account: id, role: body.role });
    return sendInvitation(deps, log, pick(accounts, id), token);
  });

  serve(router, renewInvitation, async ({ admin, log, params: { accountId } }) => {
    await deps.limits.spend("invitations", admin.id);
    const token = createToken();
    const accounts = await deps.admin.roster.change(inviteAgain(accountId, token, deps.now()));
    await deps.admin.secondFactors.of(accountId).remove();
    log.info({ audit: "account invited again", account: accountId });
    return sendInvitation(deps, log, pick(accounts, accountId), token);
  });

  serve(router, updateAccount, async ({ log, params: { accountId }, body }) => {
    const hasFirstSignIn = deps.admin.people.first !== undefined;
    const accounts = await deps.admin.roster.change(update(accountId, body, hasFirstSignIn));
    if (body.isSuspended) await deps.admin.sessions.endAll(accountId);
    log.info({ audit: "account changed", account: accountId, ...body });
    return presentAccount(pick(accounts, accountId));
  });

  serve(router, removeAccount, async ({ admin, log, params: { accountId } }) => {
    await deleteAccount(deps.admin, accountId, admin.id);
    log.info({ audit: "account removed", account: accountId });
    return { success: true as const };
  });

  serve(router, acceptInvitation, async ({ clientKey: address, log, body }, ctx) => {
    await deps.limits.spend("invitationAddress", address);
    const person = await acceptWithPassword(deps, body, getRequestId(ctx));
    await deps.admin.knownDevices.remember(ctx, address, person);
    await deps.admin.sessions.open(ctx, person, null);
    log.info({ audit: "invitation accepted", who: person.id });
    return { success: true as const, mustSetUp: deps.config.ADMIN_SECOND_FACTOR === "required" };
  });
}

function pick(accounts: readonly StoredAccount[], id: string): StoredAccount {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new AppError("not_found", "This account does not exist.");
  return account;
}
