import { type Account, type AdminRole, endpoints, type Invitation } from "@advent/contract";
import { assertOk, type Visitor } from "./visitor";

export const PERSON_PASSWORD = "a long enough password";

let count = 0;

export async function invite(owner: Visitor, role: AdminRole, email = `person-${++count}@shop.example`) {
  const { json } = await owner.post(endpoints.inviteAccount.path, { name: `Pat ${role}`, email, role });
  const { account, link } = json as Invitation;
  return { account, email, token: link.split("#")[1] ?? "" };
}

export async function person(
  owner: Visitor,
  visitor: Visitor,
  role: AdminRole,
): Promise<Visitor & { account: Account; email: string }> {
  const { account, email, token } = await invite(owner, role);
  await assertOk(visitor.post(endpoints.acceptInvitation.path, { token, password: PERSON_PASSWORD }));
  return Object.assign(visitor, { account, email });
}
