import { type BodyOf, type changePassword, FIRST_ACCOUNT } from "@advent/contract";
import createError from "http-errors";
import type { Services } from "../../create-services";
import type { SignedIn } from "../../http/sessions/admin";
import type { AdminPerson } from "../../http/sessions/admin-person";
import { createToken } from "../../http/sessions/token";
import { spendAttempt } from "../login/growing-delay";
import { hashPassword, toAdminPassword } from "../password";
import { setPassword } from "./changes";

/**
 * Spends an attempt before the password is checked.
 * @returns the account and second-factor stamp to open a session with
 * @throws 409 for the first sign-in, 422 for a wrong password, 429 inside a pause
 */
export async function changeOwnPassword(
  services: Pick<Services, "admin" | "now">,
  admin: SignedIn,
  { password, newPassword }: BodyOf<typeof changePassword>,
): Promise<{ person: AdminPerson; stamp: string | null }> {
  const { roster, secondFactors, verificationLanes } = services.admin;
  if (admin.id === FIRST_ACCOUNT)
    throw createError(409, "This password is set with ADMIN_PASSWORD when the API starts.");
  const spent = await spendAttempt(services, admin);
  const account = (await roster.read()).find(({ id }) => id === admin.id);
  if (!account?.passwordHash) throw createError(409, "The password has just been changed.");
  const before = toAdminPassword(account.passwordHash);
  const isRight = await verificationLanes.known(() => before.matches(password));
  if (!isRight) throw createError(422, "password: Your current password is incorrect.");
  await spent.forget();
  const hash = await verificationLanes.known(() => hashPassword(newPassword));
  const mark = createToken();
  await roster.change(setPassword(admin.id, account.stamp, hash, mark));
  const { stamp } = await secondFactors.of(admin.id).read();
  return { person: { ...admin, marks: [mark] }, stamp };
}
