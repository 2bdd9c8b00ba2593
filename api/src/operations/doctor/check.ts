import { type Shop, ShopError } from "./shop";

/** `breaks` and `fix` override those of the check. */
export type Failure = string | { says: string; breaks?: string; fix?: string; isWarning?: true };

interface CheckText<Data> {
  breaks: string;
  /** Address or variable to change. `{admin}` is replaced by the URL of the shop's own admin. */
  fix: string;
  find(data: Data, shop: Shop): Failure | false | undefined | "";
}

export interface Check {
  title: string;
  /** Returns a line such as `✗ Products: this token sees none · there is nothing … · https://…`. */
  getLine(shop: Shop): Promise<string>;
}

/** @param look reads what `find` then judges. It may throw a ShopError. */
export function defineCheck<Data>(
  title: string,
  look: (shop: Shop) => Promise<Data> | Data,
  { find, ...text }: CheckText<Data>,
): Check {
  const getFailure = async (shop: Shop): Promise<Failure | false | undefined> => {
    try {
      return find(await look(shop), shop);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return { says: error.message, ...error.advice };
    }
  };
  return {
    title,
    async getLine(shop) {
      const found = await getFailure(shop);
      if (!found) return `✓ ${title}`;
      const { says, breaks, fix, isWarning } = { ...text, ...(typeof found === "string" ? { says: found } : found) };
      return `${isWarning ? "!" : "✗"} ${title}: ${says} · ${breaks} · ${fix.replace("{admin}", shop.adminUrl)}`;
    },
  };
}

/**
 * Runs checks concurrently and prints a line for each, in order.
 * @returns true if something is broken
 */
export async function runChecks(checks: readonly Check[], shop: Shop, print: (line: string) => void): Promise<boolean> {
  const lines = await Promise.all(checks.map((check) => check.getLine(shop)));
  for (const line of lines) print(line);
  return lines.some((line) => line.startsWith("✗"));
}
