import { FIRST_ACCOUNT, UNKNOWN_ACCOUNT } from "@advent/contract";
import type { Admin } from "../create-admin";

/** Author of what followed from an order itself. */
export const SHOP_ITSELF = "shop";
/** Author of responses on the private page of a buyer. */
export const BUYER_ITSELF = "buyer";

const KNOWN_NAMES: Readonly<Record<string, string>> = {
  [FIRST_ACCOUNT]: "Main password",
  [SHOP_ITSELF]: "The shop",
  [BUYER_ITSELF]: "The buyer",
  [UNKNOWN_ACCOUNT]: "An unknown account",
};

/** Returns a function from the id of an account or API key to the name shown for it, also after its removal. */
export async function readAccountNames({
  roster,
  apiKeys,
}: Pick<Admin, "roster" | "apiKeys">): Promise<(accountId: string) => string> {
  const [names, keys] = await Promise.all([roster.readNames(), apiKeys.list()]);
  for (const { _id, name } of keys) names.set(_id, name);
  return (accountId) => KNOWN_NAMES[accountId] ?? names.get(accountId) ?? "A former account";
}
