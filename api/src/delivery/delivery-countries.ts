import type { Config } from "../config";

/** Shopify asks for the address itself. */
export const asksAddress = ({ SHOPIFY_STORE_DOMAIN }: Pick<Config, "SHOPIFY_STORE_DOMAIN">): boolean =>
  !SHOPIFY_STORE_DOMAIN;

/** Returns the countries that the checkout offers. Empty where it asks for no address. */
export const getDeliveryCountries = (config: Pick<Config, "SHOPIFY_STORE_DOMAIN" | "deliveryCountries">): string[] =>
  asksAddress(config) ? config.deliveryCountries : [];
