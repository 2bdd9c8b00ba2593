import { type Shop, ShopError } from "./shop";

interface Finding {
  says: string;
  /** These override those of the check. */
  breaks?: string | undefined;
  fix?: string | undefined;
  isWarning?: boolean | undefined;
}

export interface Check {
  title: string;
  breaks: string;
  /** Address or variable to change. `{admin}` stands for the URL of the shop's own admin. */
  fix: string;
  /** May throw a ShopError. */
  find(shop: Shop): Promise<Finding | string | false | undefined>;
}

/** Returns a line such as `✗ Products: this token sees none · there is nothing … · https://…`. */
export async function getLine(check: Check, shop: Shop): Promise<string> {
  const found = await check.find(shop).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
    return { says: error.message, ...error.advice };
  });
  if (!found) return `✓ ${check.title}`;
  const finding: Finding = typeof found === "string" ? { says: found } : found;
  const { says, breaks = check.breaks, fix = check.fix, isWarning } = finding;
  return `${isWarning ? "!" : "✗"} ${check.title}: ${says} · ${breaks} · ${fix.replace("{admin}", shop.adminUrl)}`;
}
