/** Written on the cart by the calendar's API at checkout; the order keeps it. */
const LANDING_ATTRIBUTE = "_landing";

/** The address of a recipient's page: nothing else that somebody writes into an order becomes a link. */
const LANDING_PAGE = /^https:\/\/[^\s/?#@\\]+\/landing\/[\w-]+$/;

interface Attribute {
  key: string;
  value?: string | undefined;
}

/** The recipient's link of an order; `undefined` for an order without a calendar. */
export function getLandingLink(attributes: readonly Attribute[] | undefined): string | undefined {
  const value = attributes?.find(({ key }) => key === LANDING_ATTRIBUTE)?.value;
  return value && LANDING_PAGE.test(value) ? value : undefined;
}
