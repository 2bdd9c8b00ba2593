import { Readable } from "node:stream";
import {
  type Cell,
  type ExportFormat,
  type ExportName,
  exportFile,
  formatCsv,
  formatCsvRows,
  formatEngravingTask,
  toDecimal,
} from "@advent/contract";
import { type CalendarModel, type ShownCalendar, sortByDay } from "../../calendars/calendar-model";
import { HANDLING } from "../../calendars/order/handling";
import { EMPTY_LEDGER, getRefunded } from "../../calendars/order/ledger";
import { getOrderRules, presentOrder } from "../../calendars/order/order-state";
import { readPages } from "../../calendars/stored-calendar";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";

interface ExportDeps {
  calendars: CalendarModel;
}

export function registerExportRoutes(router: AppRouter, { calendars }: ExportDeps): void {
  serve(router, exportFile, async ({ params: { file } }, ctx) => {
    const [name, format] = file.split(".") as [ExportName, ExportFormat];
    ctx.attachment(file);
    ctx.set("Cache-Control", "no-store");
    ctx.body = await FORMATS[format](readRows(calendars, EXPORTS[name]));
  });
}

/** A page of an order's items and history has to be read within the limit of one query. */
const PAGE_SIZE = 50;
/** A number for spreadsheets. */
const toUnits = (amount: number, currency: string) => Number(toDecimal(amount, currency));

interface Export {
  head: string[];
  toRows: (calendar: ShownCalendar) => Cell[][];
}

/** Defines a file by the rows of an order and a column for each heading. */
function defineExport<Row>(
  listRows: (calendar: ShownCalendar) => readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell | undefined>>,
): Export {
  const getters = Object.values(columns);
  return {
    head: Object.keys(columns),
    toRows: (calendar) => listRows(calendar).map((row) => getters.map((getCell) => getCell(row) ?? null)),
  };
}

const EXPORTS: Readonly<Record<ExportName, Export>> = {
  orders: defineExport((calendar) => [{ ...calendar, ...getRefunded(calendar.order ?? EMPTY_LEDGER) }], {
    Order: ({ orderNumber }) => orderNumber,
    Recipient: ({ customerName }) => customerName,
    Email: ({ customerEmail }) => customerEmail,
    "Ordered at": (calendar) => presentOrder(calendar).orderedAt,
    State: (calendar) => presentOrder(calendar).orderState,
    Fulfilment: ({ fulfilment }) => fulfilment?.state,
    "Leaves by": ({ fulfilment }) => fulfilment && new Date(fulfilment.shipBy),
    Total: ({ checkout }) => checkout && toUnits(checkout.totals.total, getOrderRules({ checkout }).currency),
    Currency: ({ checkout }) => checkout && getOrderRules({ checkout }).currency,
    Refunded: ({ refunded, currency }) => (currency ? toUnits(refunded, currency) : refunded),
    "Refunded in": ({ refunded, currency }) => (refunded > 0 ? currency : null),
    Carrier: ({ fulfilment }) => fulfilment?.parcel?.carrier,
    Tracking: ({ fulfilment }) => fulfilment?.parcel?.trackingNumber,
    "Deliver to": ({ deliveryAddress }) => deliveryAddress?.deliverTo,
    Name: ({ deliveryAddress }) => deliveryAddress?.name,
    "Address line 1": ({ deliveryAddress }) => deliveryAddress?.line1,
    "Address line 2": ({ deliveryAddress }) => deliveryAddress?.line2,
    Town: ({ deliveryAddress }) => deliveryAddress?.city,
    County: ({ deliveryAddress }) => deliveryAddress?.region,
    Postcode: ({ deliveryAddress }) => deliveryAddress?.postcode,
    Country: ({ deliveryAddress }) => deliveryAddress?.country,
    Phone: ({ deliveryAddress }) => deliveryAddress?.phone,
    ...HANDLING,
  }),
  items: defineExport(
    ({ orderNumber, items, fulfilment }) => sortByDay(items).map((item) => ({ ...item, orderNumber, fulfilment })),
    {
      Order: ({ orderNumber }) => orderNumber,
      Day: ({ day }) => day,
      Product: ({ snapshot }) => snapshot.name,
      Variant: ({ snapshot }) => snapshot.variantTitle,
      SKU: ({ fulfilment, variantId }) => fulfilment?.codes.find((code) => code.variantId === variantId)?.sku,
      Price: ({ snapshot }) => toUnits(snapshot.price, snapshot.currency),
      Currency: ({ snapshot }) => snapshot.currency,
      Engraving: ({ engraving }) => engraving && formatEngravingTask(engraving),
      Refunded: ({ isRefunded }) => (isRefunded ? "yes" : null),
    },
  ),
  "gift-cards": defineExport(
    ({ orderNumber, settlement }) => (settlement?.giftCard?.isMade ? [{ ...settlement.giftCard, orderNumber }] : []),
    {
      "Card ends in": ({ code }) => code.slice(-4),
      Order: ({ orderNumber }) => orderNumber,
      Amount: ({ amount, currency }) => toUnits(amount, currency),
      Currency: ({ currency }) => currency,
      "Expires on": ({ expiresOn }) => expiresOn && new Date(expiresOn),
      Withdrawn: ({ isWithdrawn }) => (isWithdrawn ? "yes" : "no"),
    },
  ),
};

type Rows = Cell[][];

/** Yields a page at a time, so that a season fits into memory. */
async function* readRows(calendars: CalendarModel, { head, toRows }: Export): AsyncGenerator<Rows> {
  yield [head];
  for await (const page of readPages(calendars, {}, PAGE_SIZE, "orderNumber")) yield page.flatMap(toRows);
}

/** Each stream fails with its rows, which resets the connection: a browser then keeps no half file. */
const FORMATS: Readonly<Record<ExportFormat, (pages: AsyncIterable<Rows>) => Promise<Readable | ReadableStream>>> = {
  csv: async (pages) => Readable.from(formatPages(pages)),
  async xlsx(pages) {
    const { writeXlsxStream } = await import("hucre/xlsx");
    return writeXlsxStream(listRows(pages), { name: "Export", freezePane: { rows: 1 } });
  },
};

async function* formatPages(pages: AsyncIterable<Rows>): AsyncGenerator<string> {
  let format = formatCsv;
  for await (const rows of pages) {
    yield format(rows);
    format = formatCsvRows;
  }
}

async function* listRows(pages: AsyncIterable<Rows>): AsyncGenerator<Cell[]> {
  for await (const rows of pages) yield* rows;
}
