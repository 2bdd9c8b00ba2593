import { ADMIN_TOKEN_SOURCE, type Send, type Shop, ShopError } from "./shop";

/** Result of a failed check. `breaks` and `fix` override those of the check. */
export interface CheckError {
  says: string;
  breaks?: string;
  fix?: string | undefined;
  isWarning?: true;
}

type Result = string | CheckError;

interface CheckText {
  /** As in docs/shopify.md. */
  title: string;
  breaks: string;
  /** Address or variable to change. `{admin}` is replaced with the URL of the shop's own admin. */
  fix: string;
}

/** `run` returns a success text or an error. It may throw a ShopError. */
export type Check = CheckText &
  (
    | { needs: "admin"; run(shop: Shop & { admin: Send }): Promise<Result> }
    | { needs?: undefined; run(shop: Shop): Promise<Result> | Result }
  );

/**
 * Runs checks concurrently and prints a line for each, in order.
 * @returns true if something is broken
 */
export async function runChecks(checks: readonly Check[], shop: Shop, print: (line: string) => void): Promise<boolean> {
  let isBroken = false;
  for (const pending of checks.map((check) => runCheck(check, shop))) {
    const line = await pending;
    print(line);
    isBroken ||= line.startsWith("✗");
  }
  return isBroken;
}

/** Returns a line such as `✗ Products: this token sees none · there is nothing … · https://…`. */
export async function runCheck(check: Check, shop: Shop): Promise<string> {
  const result = await getResult(check, shop);
  if (typeof result === "string") return `✓ ${check.title}: ${result}`;
  const { says, breaks = check.breaks, fix = check.fix, isWarning } = result;
  return `${isWarning ? "!" : "✗"} ${check.title}: ${says} · ${breaks} · ${fix.replace("{admin}", shop.adminUrl)}`;
}

async function getResult(check: Check, shop: Shop): Promise<Result> {
  const { admin } = shop;
  try {
    if (check.needs === undefined) return await check.run(shop);
    if (admin) return await check.run({ ...shop, admin });
    return { says: "cannot be looked at without an Admin token", fix: ADMIN_TOKEN_SOURCE, isWarning: true };
  } catch (error) {
    if (error instanceof ShopError) return { says: `the shop ${error.message}`, fix: error.fix };
    return {
      says: `could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
      breaks: "nobody knows how it is",
      fix: "try again; docs/shopify.md says what to look at by hand",
    };
  }
}
