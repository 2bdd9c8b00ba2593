import { Readable } from "node:stream";
import { type CsvCell, DEFAULT_CURRENCY, type ExportFile, exportFile, formatCsv } from "@advent/contract";
import { type CalendarModel, sortByDay } from "../../calendars/calendar-model";
import { presentOrder } from "../../calendars/order-state";
import { readPages, type ShownCalendar } from "../../calendars/stored-calendar";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { EMPTY_LEDGER, getRefunded } from "../ledger";

export function registerExportRoutes(router: AppRouter): void {
  serve(router, exportFile, async ({ services, params: { file } }, ctx) => {
    ctx.status = 200;
    ctx.attachment(file);
    ctx.type = "text/csv; charset=utf-8";
    ctx.set("Cache-Control", "no-store");
    ctx.body = Readable.from(formatLines(EXPORT_ROWS[file](services)));
  });
}

/** Without this mark Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

async function* formatLines(rows: AsyncIterable<CsvCell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield formatCsv([row]);
}

const PAGE_SIZE = 200;
const PENCE_PER_POUND = 100;

type Rows = AsyncIterable<CsvCell[]>;

/** Rows of each file, its head first, a page at a time, so that a season fits into memory. */
const EXPORT_ROWS: Readonly<Record<ExportFile, (deps: { calendars: CalendarModel }) => Rows>> = {
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
