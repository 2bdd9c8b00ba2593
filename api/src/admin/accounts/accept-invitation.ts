import type { acceptInvitation, BodyOf } from "@advent/contract";
import createError from "http-errors";
import type { Services } from "../../services";
import type { DeskPerson } from "../../sessions/desk-person";
import { fingerprint } from "../../sessions/token";
import { passwordHash } from "../password";
import { accept, openInvitation } from "./changes";

type Ground = Pick<Services, "deskRecord" | "now" | "people" | "roster" | "secondFactors" | "verificationLanes">;

/** Of two that accept one link at once one gets in. @throws 410, 503 when too many passwords are being hashed */
export async function acceptWithPassword(
  { deskRecord, now, people, roster, secondFactors, verificationLanes }: Ground,
  { token, password }: BodyOf<typeof acceptInvitation>,
  requestId: string | null,
): Promise<DeskPerson> {
  const { id } = openInvitation(await roster.read(), fingerprint(token), now());
  const hash = await verificationLanes.run("known", () => passwordHash(password));
  const act = { who: id, what: "acceptInvitation" as const, target: id, calendarId: null, detail: null, requestId };
  return deskRecord.around(act, async () => {
    await secondFactors.of(id).remove();
    await roster.change(accept(token, hash, now()));
    const person = await people.find(id);
    if (!person) throw createError(410, "This account was suspended just now.");
    return person;
  });
}
