import { EXCHANGE_STATES } from "@advent/contract";
import type { CalendarModel } from "../calendars/calendar-model";
import { getReturnWindow, type ReturnConfig } from "../calendars/openings/return-window";
import type { ExchangedProduct } from "../calendars/order/exchange-document";
import { getExchangeState, getReference } from "../calendars/order/exchange-state";
import { getLandingUrl } from "../calendars/present-calendar";
import { readOne } from "../calendars/stored-calendar";
import type { Config } from "../config";
import type { QueuedEmail } from "../email/email-queue";
import { EmailNotNeededError } from "../email/mailer";
import { buildExchangeEmail } from "../email/templates/exchange-emails";
import {
  getParcelText,
  getReturnAddress,
  type PresentConfig,
  presentDestination,
} from "../orders/exchanges/present-exchange";

interface ExchangeEmailDeps {
  calendars: CalendarModel;
  config: PresentConfig & ReturnConfig & Pick<Config, "LANDING_ORIGIN" | "SHOP_EMAIL">;
}

export async function renderExchange(
  { key, calendarId }: QueuedEmail,
  { calendars, config }: ExchangeEmailDeps,
  isPast: boolean,
) {
  const [, , exchangeId, state] = key.split(":");
  const calendar = await readOne(calendars, { _id: calendarId });
  const exchange = calendar?.exchanges.find(({ id }) => id === exchangeId);
  const item = calendar?.items.find(({ _id }) => _id === exchange?.itemId);
  if (!calendar || !item || !exchange?.email) throw new EmailNotNeededError("The recipient has removed the address.");
  const now = getExchangeState(calendar, exchange);
  if (!isPast && now !== state) throw new EmailNotNeededError("The exchange has moved on.");
  const content = buildExchangeEmail({
    recipient: calendar.customerName,
    day: exchange.day,
    state: EXCHANGE_STATES.find((one) => one === state) ?? now,
    reference: getReference(exchange),
    address: getReturnAddress(config),
    parcel: { words: getParcelText(config), labelUrl: config.returnsLabelUrl },
    ...presentDestination(exchange, config),
    replacement: formatProduct(exchange.replacement),
    returned: formatProduct(exchange.returned),
    mustBeUnopened: exchange.mustBeUnopened ?? false,
    until: getReturnWindow(calendar, config)(item),
    pageUrl: getLandingUrl(config, calendarId, item._id),
  });
  return { to: exchange.email, replyTo: config.SHOP_EMAIL, content };
}

const formatProduct = ({ name, variantTitle }: ExchangedProduct): string =>
  [name, variantTitle].filter(Boolean).join(", ");
