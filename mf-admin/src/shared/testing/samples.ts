import {
  type AdminCalendar,
  type AdminContactRequest,
  type AdminEmail,
  type AdminGiftCard,
  DAY_COUNT,
  DAYS,
  type DayNumbers,
  getAdminStatus,
  type Item,
  type PackOrder,
  type ReportedContribution,
  type ShopNumbers,
} from "@advent/contract";
import { makeCalendar, makeItem } from "@advent/store/testing";
import { makeAddress, makeContactRequest, makeGiftCard } from "@advent/store/testing/fixtures";

const LANDING = "https://gifts.example/landing";

const NO_NUMBERS = {
  currency: "GBP",
  started: 0,
  filled: 0,
  openedDoors: 0,
  replies: 0,
  ordered: 0,
  sales: 0,
  refunded: 0,
};
const buildDay = (day: Pick<DayNumbers, "day" | "isStylistChoice"> & Partial<DayNumbers>): DayNumbers => ({
  ...NO_NUMBERS,
  ...day,
});

export const sampleNumbers: ShopNumbers = {
  days: [
    buildDay({
      day: "2026-11-24",
      isStylistChoice: true,
      started: 9,
      filled: 5,
      ordered: 3,
      sales: 900_000,
      refunded: 150_000,
    }),
    buildDay({
      day: "2026-11-22",
      isStylistChoice: false,
      started: 11,
      filled: 5,
      ordered: 1,
      sales: 100_000,
      openedDoors: 4,
    }),
  ],
  products: [{ name: "Whisper Band", count: 3 }],
  countedAt: "2026-11-24T12:03:00.000Z",
  isCurrent: true,
  timeZone: "Europe/London",
};

export function sampleCalendar(change: Partial<AdminCalendar> = {}, days = 0): AdminCalendar {
  const id = change.id ?? "abcdefgh12345678";
  const items = change.items ?? Array.from({ length: days }, (_, index) => sampleItem(id, index + 1));
  return {
    ...makeCalendar({ id, masterLandingUrl: `${LANDING}/${id}`, masterQrCode: `/api/qr/${id}/master.png`, ...change }),
    createdAt: "2026-11-01T09:00:00.000Z",
    currency: "GBP",
    orderDifferences: [],
    orderEvents: [],
    orderTasks: [],
    refundable: null,
    failedRefunds: [],
    replyCount: 0,
    isSilent: items.length === DAY_COUNT && items.every(({ note }) => !note),
    status: getAdminStatus(change.customerEmail ?? null, items.length),
    ...change,
    items,
  };
}

/** A payment of £1,020 for twelve equal days. */
export const sampleRefundable = (): NonNullable<AdminCalendar["refundable"]> => ({
  paid: 102_000,
  kept: 102_000,
  currency: "GBP",
  days: DAYS.map((day) => ({ day, amount: 8_500 })),
  version: 4,
});

export const sampleItem = (calendarId: string, day: number, change: Partial<Item> = {}): Item =>
  makeItem(day, {
    id: `${calendarId}-item-${day}`,
    productName: `Gift ${day}`,
    qrCodeUrl: `/api/qr/${calendarId}/day-${day}.png`,
    ...change,
  });

export const sampleCalendars = (count: number): AdminCalendar[] =>
  Array.from({ length: count }, (_, index) =>
    sampleCalendar({ id: `calendar-${index + 1}`, customerName: `Customer ${index + 1}` }),
  );

export const sampleGiftCard = (change: Partial<AdminGiftCard> = {}): AdminGiftCard => ({
  ...makeGiftCard(),
  balance: 25_000,
  calendarId: "calendar-1",
  redemptions: [],
  ...change,
});

export const sampleReported = (change: Partial<ReportedContribution> = {}): ReportedContribution => ({
  calendarId: "calendar-1",
  contributionId: "rose",
  orderNumber: "TL-1042",
  day: 7,
  name: "Rose",
  note: "Not a kind word.\n[IMAGE:/api/media/rose.webp]",
  revision: 1,
  reportedAt: "2026-11-22T10:00:00.000Z",
  ...change,
});

export const sampleContactRequest = (change: Partial<AdminContactRequest> = {}): AdminContactRequest => ({
  ...makeContactRequest(),
  calendarId: "calendar-1",
  customerName: null,
  revision: 1,
  email: "none",
  currency: "GBP",
  picks: [
    { day: 1, productName: "Aurora Studs", variantTitle: "Yellow gold", priceAmount: 12_500, price: "£125.00" },
    { day: 12, productName: "River Bracelet", variantTitle: null, priceAmount: 22_500, price: "£225.00" },
  ],
  ...change,
});

export const sampleEmail = (change: Partial<AdminEmail> = {}): AdminEmail => ({
  id: "mail-1",
  kind: "order-confirmed",
  calendarId: "calendar-1",
  customerName: "Ada",
  state: "sent",
  enqueuedAt: "2026-11-22T09:00:00.000Z",
  sentAt: "2026-11-22T09:00:12.000Z",
  dueAt: null,
  tries: 1,
  why: null,
  ...change,
});

export const samplePackOrder = (change: Partial<PackOrder> = {}): PackOrder => ({
  calendarId: "calendar-1",
  orderNumber: "AC-1",
  recipient: "Ada Lovelace",
  state: "to_pick",
  orderState: "placed",
  shipBy: "2026-11-26",
  firstDay: null,
  isGiftWrapped: false,
  handling: [],
  claim: null,
  steps: [],
  undoUntil: null,
  notes: [],
  parcel: null,
  tasks: [],
  deliveryAddress: makeAddress(),
  canChangeAddress: true,
  labelPrintedRevision: null,
  items: DAYS.map((day) => ({
    itemId: `item-${day}`,
    day,
    name: `Ring ${day}`,
    variantTitle: "Size L",
    engraving: null,
    variantId: `var_ring-${day}`,
    sku: `SKU-${day}`,
    barcode: day === 3 ? "5012345678900" : null,
    location: `Rings, tray ${1 + (day % 2)}`,
    offer: null,
    mustReprint: false,
    isRefunded: false,
  })),
  ...change,
});
