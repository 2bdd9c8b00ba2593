import type { acceptInvitation, BodyOf } from "@advent/contract";
import createError from "http-errors";
import type { Services } from "../../create-services";
import type { AdminPerson } from "../../http/sessions/admin-person";
import { hashToken } from "../../http/sessions/token";
import { hashPassword } from "../password";
import { accept, openInvitation } from "./changes";

/**
 * Lets exactly one of two concurrent uses of a link in.
 * @throws 410, 503 when too many passwords are being hashed
 */
export async function acceptWithPassword(
  { admin, now }: Pick<Services, "admin" | "now">,
  { token, password }: BodyOf<typeof acceptInvitation>,
  requestId: string | null,
): Promise<AdminPerson> {
  const { id } = openInvitation(await admin.roster.read(), hashToken(token), now());
  const hash = await admin.verificationLanes.known(() => hashPassword(password));
  const act = { who: id, what: "acceptInvitation" as const, target: id, calendarId: null, detail: null, requestId };
  return admin.auditLog.around(act, async () => {
    await admin.secondFactors.of(id).remove();
    await admin.roster.change(accept(token, hash, now()));
    const person = await admin.people.find(id);
    if (!person) throw createError(410, "This account has just been suspended.");
    return person;
  });
}
