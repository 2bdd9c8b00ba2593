import { type DayExchange, type ExchangeState, formatDay, getLandingHeading, toRoman } from "@advent/contract";
import { type Block, type EmailContent, facts, heading, type MaybeBlock, words } from "./email-content";

export interface ExchangeFacts
  extends Pick<DayExchange, "parcel">,
    Pick<NonNullable<DayExchange["exchange"]>, "reference" | "address" | "deliverTo" | "deliveryLines"> {
  recipient: string | null;
  day: number;
  state: ExchangeState;
  /** Such as `Whisper Band, Size N`. */
  replacement: string;
  returned: string;
  mustBeUnopened: boolean;
  until: string | null;
  pageUrl: string;
}

const TITLES: Readonly<Record<ExchangeState, string>> = {
  requested: "Your replacement is held for you.",
  received: "Your gift has arrived with us.",
  sent: "Your replacement is ready.",
  cancelled: "Your exchange was cancelled.",
};

/** Builds the email to the recipient about a step of their exchange. It names no price. */
export function buildExchangeEmail(exchange: ExchangeFacts): EmailContent {
  const { recipient, day, state, reference, parcel, pageUrl } = exchange;
  const is = state === "requested" && parcel.labelUrl ? "quietLink" : "link";
  return {
    subject: `${TITLES[state].slice(0, -1)} (${reference})`,
    eyebrow: `${getLandingHeading(recipient)}, day ${toRoman(day)}`,
    title: TITLES[state],
    blocks: [...BUILDERS[state](exchange), { is, label: "See your exchange", url: pageUrl }],
    footer:
      "You’re receiving this email because you left this address with an exchange. The person who gave you the calendar doesn’t see it.",
  };
}

const BUILDERS: Readonly<Record<ExchangeState, (exchange: ExchangeFacts) => MaybeBlock[]>> = {
  requested: ({ replacement, returned, mustBeUnopened, reference, address, until, parcel, ...exchange }) => [
    words(`${replacement}, instead of ${returned}.`),
    heading("Send your gift back"),
    words(
      `Send it in its numbered box, with its papers${until ? `, by ${formatDay(until, true)}` : ""}. ${parcel.words}`,
    ),
    mustBeUnopened && words("It must be unopened: we accept piercing jewellery only with its seal unbroken."),
    facts([
      ["Write on the parcel", reference],
      ["Send it to", address.join("\n")],
    ]),
    parcel.labelUrl && { is: "link", label: "Get your label", url: parcel.labelUrl },
    ...buildDestination(exchange),
  ],
  received: ({ replacement, ...exchange }) => [
    words(`We are checking it and preparing ${replacement}.`),
    ...buildDestination(exchange),
  ],
  sent: ({ replacement, deliverTo, deliveryLines }) => [
    words(
      deliverTo === "shop"
        ? `${replacement} is ready to collect. Please bring your reference.`
        : `${replacement} is on its way.`,
    ),
    ...buildDestination({ deliverTo, deliveryLines }),
  ],
  cancelled: ({ replacement }) => [
    words(
      `We’re no longer holding ${replacement}, and you keep your gift. If you have already sent it back, please reply to this email.`,
    ),
  ],
};

function buildDestination({ deliverTo, deliveryLines }: Pick<ExchangeFacts, "deliverTo" | "deliveryLines">): Block[] {
  if (!deliverTo) return [];
  return [heading(deliverTo === "shop" ? "Collection" : "Delivery"), words(deliveryLines.join("\n"))];
}
