import { type CsvCell, DEFAULT_CURRENCY, type ExportFile } from "@advent/contract";
import { type CalendarModel, sortByDay } from "../../calendars/calendar-model";
import { presentOrder } from "../../calendars/order-state";
import { readPages, type ShownCalendar } from "../../calendars/stored-calendar";
import { EMPTY_LEDGER, getRefunded } from "../ledger";

const PAGE_SIZE = 200;
const PENCE_PER_POUND = 100;

type Rows = AsyncIterable<CsvCell[]>;

/** Rows of each file, its head first, a page at a time, so that a season fits into memory. */
export const EXPORT_ROWS: Readonly<Record<ExportFile, (deps: { calendars: CalendarModel }) => Rows>> = {
  async *"orders.csv"({ calendars }) {
    yield [
      "Order",
      "Recipient",
      "Email",
      "Ordered at",
      "State",
      "Fulfilment",
      "Leaves by",
      "Total",
      "Currency",
      "Refunded",
      "Refunded in",
      "Carrier",
      "Tracking",
    ];
    for await (const calendar of readOrdered(calendars)) {
      const { orderNumber, customerName, customerEmail, checkout, fulfilment } = calendar;
      const { orderState, orderedAt } = presentOrder(calendar);
      const total = checkout ? checkout.totals.total / PENCE_PER_POUND : null;
      const { refunded, currency: refundedIn = null } = getRefunded(calendar.order ?? EMPTY_LEDGER);
      const { carrier = null, trackingNumber = null } = fulfilment?.parcel ?? {};
      const [state = null, shipBy = null] = [fulfilment?.state, fulfilment?.shipBy];
      yield [
        orderNumber,
        customerName,
        customerEmail,
        orderedAt,
        orderState,
        state,
        shipBy,
        total,
        total === null ? null : DEFAULT_CURRENCY,
        refunded / PENCE_PER_POUND,
        refunded > 0 ? refundedIn : null,
        carrier,
        trackingNumber,
      ];
    }
  },
  async *"items.csv"({ calendars }) {
    yield ["Order", "Day", "Product", "Variant", "SKU", "Price", "Currency", "Engraving"];
    for await (const { orderNumber, items, fulfilment } of readOrdered(calendars)) {
      const skus = new Map(fulfilment?.codes.map(({ variantId, sku }) => [variantId, sku]));
      for (const { day, variantId, engraving, snapshot } of sortByDay(items)) {
        const { name, variantTitle, price, currency } = snapshot;
        const sku = skus.get(variantId) ?? null;
        yield [orderNumber, day, name, variantTitle, sku, price / PENCE_PER_POUND, currency, engraving];
      }
    }
  },
  async *"gift-cards.csv"({ calendars }) {
    yield ["Card ends in", "Order", "Amount", "Currency", "Expires on", "Withdrawn"];
    for await (const { orderNumber, settlement } of readOrdered(calendars)) {
      const card = settlement?.giftCard;
      if (!card?.isMade) continue;
      const { code, amount, currency, expiresOn, isWithdrawn } = card;
      yield [code.slice(-4), orderNumber, amount / PENCE_PER_POUND, currency, expiresOn, isWithdrawn ? "yes" : "no"];
    }
  },
};

async function* readOrdered(calendars: CalendarModel): AsyncGenerator<ShownCalendar> {
  for await (const page of readPages(calendars, { orderNumber: { $gt: "" } }, PAGE_SIZE)) yield* page;
}
