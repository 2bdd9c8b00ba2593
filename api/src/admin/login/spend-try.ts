import type { Services } from "../../services";
import type { SignedIn } from "../../sessions/admin";

/** Whoever holds a session has its tries only, from however many addresses. @throws 429 inside a pause */
export function spendTry({ admin, now }: Pick<Services, "admin" | "now">, { sessionId }: SignedIn) {
  return admin.loginDelays.spend(`session:${sessionId}`, now());
}
