/** Set on the cart by the API at checkout, and kept on the order. */
const LANDING_ATTRIBUTE = "_landing";

/** Accepts landing page URLs only, because anyone can write order attributes. */
const LANDING_PAGE = /^https:\/\/[^\s/?#@\\]+\/landing\/[\w-]+$/;

interface Attribute {
  key: string;
  value?: string | undefined;
}

export function getLandingLink(attributes: readonly Attribute[] | undefined): string | undefined {
  const value = attributes?.find(({ key }) => key === LANDING_ATTRIBUTE)?.value;
  return value && LANDING_PAGE.test(value) ? value : undefined;
}
