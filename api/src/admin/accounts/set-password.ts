import { type acceptInvitation, type BodyOf, type changePassword, FIRST_ACCOUNT } from "@advent/contract";
import { AppError } from "../../errors";
import type { SignedIn } from "../../http/sessions/admin";
import type { AdminPerson } from "../../http/sessions/admin-person";
import { createToken, hashToken } from "../../http/sessions/token";
import type { Admin } from "../create-admin";
import { spendAttempt } from "../login-delays";
import { hashPassword, toAdminPassword } from "../password";
import { accept, openInvitation, setPassword } from "./changes";

interface PasswordDeps {
  admin: Admin;
  now: () => number;
}

/**
 * Spends an attempt before the password is checked.
 * @returns the account and second-factor stamp to open a session with
 * @throws 409 for the main password, 422 for a wrong password, 429 inside a pause
 */
export async function changeOwnPassword(
  deps: PasswordDeps,
  admin: SignedIn,
  { password, newPassword }: BodyOf<typeof changePassword>,
): Promise<{ person: AdminPerson; stamp: string | null }> {
  const { roster, secondFactors, verificationLanes } = deps.admin;
  if (admin.id === FIRST_ACCOUNT)
    throw new AppError("conflict", "This password is set with ADMIN_PASSWORD when the API starts.");
  const spent = await spendAttempt(deps, admin);
  const account = (await roster.read()).find(({ id }) => id === admin.id);
  if (!account?.passwordHash) throw new AppError("changed_meanwhile", "The password has just been changed.");
  const { matches } = toAdminPassword(account.passwordHash);
  const isRight = await verificationLanes.known(() => matches(password));
  if (!isRight) throw new AppError("rejected", "Your current password is incorrect.", { field: "password" });
  await spent.forget();
  const hash = await verificationLanes.known(() => hashPassword(newPassword));
  const mark = createToken();
  await roster.change(setPassword(admin.id, account.stamp, hash, mark));
  const { stamp } = await secondFactors.of(admin.id).read();
  return { person: { ...admin, marks: [mark] }, stamp };
}

/**
 * Lets exactly one of two concurrent uses of a link in.
 * @throws 410, 503 when too many passwords are being hashed
 */
export async function acceptWithPassword(
  { admin, now }: PasswordDeps,
  { token, password }: BodyOf<typeof acceptInvitation>,
  requestId: string | null,
): Promise<AdminPerson> {
  const { id } = openInvitation(await admin.roster.read(), hashToken(token), now());
  const hash = await admin.verificationLanes.known(() => hashPassword(password));
  const act = { who: id, what: "acceptInvitation" as const, target: id, requestId };
  return admin.auditLog.withEntry(act, async () => {
    await admin.secondFactors.of(id).remove();
    await admin.roster.change(accept(token, hash, now()));
    const person = await admin.people.find(id);
    if (!person) throw new AppError("expired", "This account has just been suspended.");
    return person;
  });
}
