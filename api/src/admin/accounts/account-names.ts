import { FIRST_ACCOUNT, UNKNOWN_ACCOUNT } from "@advent/contract";
import type { Roster } from "./roster";

/** Author of what followed from an order itself. */
export const SHOP_ITSELF = "shop";
/** Author of responses on the private page of a buyer. */
export const BUYER_ITSELF = "buyer";

const KNOWN_NAMES: Readonly<Record<string, string>> = {
  [FIRST_ACCOUNT]: "The first sign-in",
  [SHOP_ITSELF]: "The shop",
  [BUYER_ITSELF]: "The buyer",
  [UNKNOWN_ACCOUNT]: "An unknown account",
};

/** Returns a function from an account's id to the name shown for it, also after its removal. */
export async function readAccountNames(roster: Roster): Promise<(accountId: string) => string> {
  const [accounts, former] = await Promise.all([roster.read(), roster.former()]);
  const names = new Map([...former, ...accounts].map(({ id, name }) => [id, name]));
  return (accountId) => KNOWN_NAMES[accountId] ?? names.get(accountId) ?? "A former account";
}
