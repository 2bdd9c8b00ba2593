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
import createError from "http-errors";
import { getRequestId } from "../../http/admin-guard";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { createId } from "../../http/sessions/shopper";
import { createToken } from "../../http/sessions/token";
import { invite, inviteAgain, update } from "./changes";
import { deleteAccount } from "./delete-account";
import { sendInvitation } from "./invitation-email";
import { presentAccount, presentFirst, presentSession } from "./present-account";
import type { StoredAccount } from "./roster";
import { acceptWithPassword, changeOwnPassword } from "./set-password";

export function registerAccountRoutes(router: AppRouter): void {
  serve(router, getAccount, async ({ services, admin }) => {
    if (admin.id === FIRST_ACCOUNT) return presentFirst(admin.name);
    return presentAccount(pick(await services.admin.roster.read(), admin.id));
  });

  serve(router, changePassword, async ({ services, admin, log, body }, ctx) => {
    const { person, stamp } = await changeOwnPassword(services, admin, body);
    await services.admin.sessions.endAll(admin.id);
    await services.admin.sessions.open(ctx, person, stamp);
    log.info({ audit: "password changed" });
    return { success: true as const };
  });

  serve(router, listSessions, async ({ services, admin, query: { accountId = admin.id } }) => {
    if (accountId !== admin.id && admin.role !== "owner")
      throw createError(403, "Your account is not allowed to do this.");
    const sessions = await services.admin.sessions.list(accountId);
    return { sessions: sessions.map((session) => presentSession(session, admin.sessionId)) };
  });

  serve(router, endSession, async ({ services, admin, log, params }) => {
    const hasEnded = await services.admin.sessions.end(params.sessionId, admin.role === "owner" ? undefined : admin.id);
    if (!hasEnded) throw createError(404, "This session has already ended.");
    log.info({ audit: "session ended" });
    return { success: true as const };
  });

  serve(router, listAccounts, async ({ services }) => {
    const { people, roster } = services.admin;
    const [accounts, former] = await Promise.all([roster.read(), roster.readFormer()]);
    const first = people.first ? [presentFirst(people.first.name)] : [];
    return { accounts: [...first, ...accounts.map(presentAccount)], former };
  });

  serve(router, inviteAccount, async ({ services, admin, log, body }) => {
    await services.limits.spend("invitations", admin.id);
    const id = createId();
    const token = createToken();
    const accounts = await services.admin.roster.change(invite({ id, ...body }, token, services.now()));
    log.info({ audit: "account invited", account: id, role: body.role });
    return sendInvitation(services, log, pick(accounts, id), token);
  });

  serve(router, renewInvitation, async ({ services, admin, log, params: { accountId } }) => {
    await services.limits.spend("invitations", admin.id);
    const token = createToken();
    const accounts = await services.admin.roster.change(inviteAgain(accountId, token, services.now()));
    await services.admin.secondFactors.of(accountId).remove();
    log.info({ audit: "account invited again", account: accountId });
    return sendInvitation(services, log, pick(accounts, accountId), token);
  });

  serve(router, updateAccount, async ({ services, log, params: { accountId }, body }) => {
    const hasFirstSignIn = services.admin.people.first !== undefined;
    const accounts = await services.admin.roster.change(update(accountId, body, hasFirstSignIn));
    if (body.isSuspended) await services.admin.sessions.endAll(accountId);
    log.info({ audit: "account changed", account: accountId, ...body });
    return presentAccount(pick(accounts, accountId));
  });

  serve(router, removeAccount, async ({ services, admin, log, params: { accountId } }) => {
    await deleteAccount(services, accountId, admin.id);
    log.info({ audit: "account removed", account: accountId });
    return { success: true as const };
  });

  serve(router, acceptInvitation, async ({ services, clientKey: address, log, body }, ctx) => {
    await services.limits.spend("invitationAddress", address);
    const person = await acceptWithPassword(services, body, getRequestId(ctx));
    await services.admin.knownDevices.remember(ctx, address, person);
    await services.admin.sessions.open(ctx, person, null);
    log.info({ audit: "invitation accepted", who: person.id });
    return { success: true as const, mustSetUp: services.config.ADMIN_SECOND_FACTOR === "required" };
  });
}

function pick(accounts: readonly StoredAccount[], id: string): StoredAccount {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw createError(404, "This account does not exist.");
  return account;
}
