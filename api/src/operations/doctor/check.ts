import { Finding, type Shop } from "./shop";

export interface Check {
  title: string;
  breaks: string;
  /** Address or variable to change. `{admin}` stands for the URL of the shop's own admin. */
  fix: string;
  /** @throws Finding */
  find(shop: Shop): Promise<Finding | string | false | undefined>;
}

/** Returns a line such as `✗ Products: this token sees none · there is nothing … · https://…`. */
export async function getLine({ title, find, ...usual }: Check, shop: Shop): Promise<string> {
  const found = await find(shop).catch((error: unknown) => {
    if (error instanceof Finding) return error;
    throw error;
  });
  if (!found) return `✓ ${title}`;
  const { message, advice } = typeof found === "string" ? new Finding(found) : found;
  const { breaks = usual.breaks, fix = usual.fix, isWarning } = advice;
  return `${isWarning ? "!" : "✗"} ${title}: ${message} · ${breaks} · ${fix.replace("{admin}", shop.adminUrl)}`;
}
