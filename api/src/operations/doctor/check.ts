import { type Shop, ShopError } from "./shop";

/** `breaks` and `fix` override those of the check. */
export type Failure =
  | string
  | false
  | undefined
  | { says: string; breaks?: string | undefined; fix?: string | undefined; isWarning?: boolean | undefined };

export interface Check {
  title: string;
  breaks: string;
  /** Address or variable to change. `{admin}` stands for the URL of the shop's own admin. */
  fix: string;
  /** May throw a ShopError. */
  find(shop: Shop): Promise<Failure>;
}

/** Returns a line such as `✗ Products: this token sees none · there is nothing … · https://…`. */
export async function getLine({ title, find, ...text }: Check, shop: Shop): Promise<string> {
  const found = await find(shop).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
    return { says: error.message, ...error.advice };
  });
  if (!found) return `✓ ${title}`;
  const { says, isWarning, ...own } = typeof found === "string" ? { says: found, isWarning: false } : found;
  const { breaks, fix } = { ...text, ...own };
  return `${isWarning ? "!" : "✗"} ${title}: ${says} · ${breaks} · ${fix.replace("{admin}", shop.adminUrl)}`;
}
