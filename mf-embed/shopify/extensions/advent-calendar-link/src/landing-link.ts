/** Set on the cart by the API at checkout, and copied to the order. */
const LANDING_METAFIELD = { namespace: "advent_calendar", key: "landing" };
/** Read for orders from before the metafield. */
const LANDING_ATTRIBUTE = "_landing";

/** Accepts landing page URLs only, because a buyer can write cart metafields and attributes. */
const LANDING_PAGE = /^https:\/\/[^\s/?#@\\]+\/landing\/[\w-]+$/;

interface Entry {
  metafield: { namespace: string; key: string; value: unknown };
}

interface Attribute {
  key: string;
  value?: string | undefined;
}

export function getLandingLink(entries: readonly Entry[], attributes: readonly Attribute[] = []): string | undefined {
  const { namespace, key } = LANDING_METAFIELD;
  const entry = entries.find(({ metafield }) => metafield.namespace === namespace && metafield.key === key);
  const value = entry?.metafield.value ?? attributes.find((attribute) => attribute.key === LANDING_ATTRIBUTE)?.value;
  return typeof value === "string" && LANDING_PAGE.test(value) ? value : undefined;
}
