import type { ShopifyStep, Tier } from "@advent/contract";
import type { ProviderMessage } from "../../catalogue/catalogue";

/** The app that an owner has made in Shopify's Dev Dashboard, and the store to install it in. */
export interface ShopifyApp {
  domain: string;
  clientId: string;
  clientSecret: string;
}

export interface ShopifyTokens {
  /** `null` once the app is uninstalled. */
  adminToken: string | null;
  storefrontToken: string | null;
  /** Variant that each stylist budget is sold as. */
  stylistVariants: Record<string, string> | null;
}

export interface ShopifySetUp extends Omit<ShopifyTokens, "adminToken"> {
  steps: ShopifyStep[];
}

export interface ShopifyInstaller {
  scopes: string;
  redirectUrl: string;
  /** Returns the address at which Shopify asks the owner. */
  buildInstallUrl(app: ShopifyApp, state: string): string;
  /**
   * Exchanges the code of a callback for the app's lasting token.
   * @param query as Shopify sent it
   * @throws 400 for a query that Shopify did not sign for this app and store, 502 for a refused code, 503 while the
   *   store does not respond
   */
  exchangeCode(app: ShopifyApp, query: string): Promise<string>;
  /**
   * Makes what the store lacks, after looking. A step that fails names its reason and stops no other.
   * @param tiers the stylist's budgets, by default those of the shop
   */
  setUp(app: ShopifyApp & ShopifyTokens, tiers?: readonly Tier[]): Promise<ShopifySetUp>;
  /**
   * Returns when the app was uninstalled, `undefined` for other messages.
   * @throws 401 for an invalid signature
   */
  readUninstalled(app: ShopifyApp, message: ProviderMessage): Date | undefined;
}
