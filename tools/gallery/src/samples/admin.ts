import {
  type Account,
  ADMIN_STATUSES,
  type AdminCalendar,
  type AdminContactRequest,
  type AdminEmail,
  type AdminGiftCard,
  type AdminSession,
  type AuditEntry,
  type CalendarWithItems,
  getAdminStatus,
} from "@advent/contract";
import type { Handlers } from "@advent/store/testing/calls";
import { sampleHealth } from "@advent/store/testing/fixtures";
import QRCode from "qrcode";
import { type Files, refuse } from "../frame/responses";
import type { Setting } from "../frame/setting";
import { aboutPeople } from "./data-inventory";
import { buildCalendar, contactRequest, files, forAda, longName, longNote, stylist } from "./shop";

const SAMPLE_TIME = "2026-11-24T09:00:00.000Z";

function buildAdminCalendar({ calendar, items }: CalendarWithItems, id = calendar.id): AdminCalendar {
  return {
    ...calendar,
    createdAt: "2026-11-01T09:00:00.000Z",
    id,
    items,
    orderDifferences: [],
    orderEvents: [],
    orderTasks: [],
    replyCount: 0,
    isSilent: false,
    status: getAdminStatus(calendar.customerEmail, items.length),
  };
}

const bonus = {
  code: "7Q3K9XWD2M4PT8NB",
  amount: 25_000,
  currency: "GBP",
  expiresOn: "2027-11-22",
  isWithdrawn: false,
};
const ordered = { ...forAda, customerEmail: "ada@example.com", orderNumber: "TL-1042", giftCard: bonus };

export const orderedCalendar: AdminCalendar = buildAdminCalendar({
  ...buildCalendar(12, ordered),
  items: buildCalendar(12).items.map((item) => ({
    ...item,
    ...(item.day === 2 && { note: `${longNote}\n${files.video}`, enhancedNote: "Gold, like every morning with you." }),
    ...(item.day < 3 && { openedAt: `2026-12-0${item.day}T07:30:00.000Z` }),
  })),
});

export const disputedCalendar: AdminCalendar = {
  ...orderedCalendar,
  orderState: "disputed",
  orderNumber: "#1001",
  orderDifferences: [
    "Paid twice: #1002 beside #1001. £1,581.00 is to be given back.",
    "£1,500.00 was paid instead of £1,581.00.",
  ],
  orderEvents: [
    { at: "2026-12-02T10:00:00.000Z", what: "#1002: paid, £1,581.00." },
    { at: "2026-12-01T10:00:00.000Z", what: "#1001: paid, £1,500.00." },
  ],
};

export const calendars: readonly AdminCalendar[] = [
  orderedCalendar,
  buildAdminCalendar(buildCalendar(12, { ...stylist, customerName: "Grace Hopper" }), "calendar-2"),
  buildAdminCalendar(
    buildCalendar(5, { customerName: longName, customerEmail: `${"very.".repeat(12)}long@example.com` }),
    "calendar-3",
  ),
  buildAdminCalendar(buildCalendar(0), "calendar-4"),
];

const request: AdminContactRequest = {
  ...contactRequest,
  calendarId: "calendar-2",
  customerName: "Grace Hopper",
  revision: 1,
  email: "sent",
  picks: buildCalendar(12).items.map(({ day, productName, priceAmount, productPrice }) => ({
    day,
    productName,
    variantTitle: null,
    priceAmount,
    price: productPrice,
  })),
};

const contactRequests: readonly AdminContactRequest[] = [
  request,
  { ...request, calendarId: "calendar-3", contact: `${"very.".repeat(12)}long@example.com`, email: "failed" },
  { ...request, calendarId: "calendar-4", bestTime: null, customerName: null, picks: [], email: "waiting" },
];

const giftCard: AdminGiftCard = {
  ...bonus,
  balance: 15_000,
  calendarId: "calendar-1",
  redemptions: [
    { at: "2026-12-28T11:20:00.000Z", amount: 7_500 },
    { at: "2026-12-27T15:05:00.000Z", amount: 2_500 },
  ],
};

const sentEmail: AdminEmail = {
  id: "mail-1",
  kind: "order-confirmed",
  calendarId: "calendar-1",
  customerName: "Ada Lovelace",
  state: "sent",
  owedAt: "2026-11-22T09:00:00.000Z",
  sentAt: "2026-11-22T09:00:12.000Z",
  dueAt: null,
  tries: 1,
  why: null,
};
const why = "The email server did not accept the email (EENVELOPE, 550, RCPT TO).";
const emails: readonly AdminEmail[] = [
  { ...sentEmail, id: "mail-2", kind: "shop-order", state: "dead", sentAt: null, tries: 16, why },
  {
    ...sentEmail,
    id: "mail-3",
    kind: "order-disputed",
    state: "waiting",
    sentAt: null,
    tries: 3,
    why,
    dueAt: "2026-11-22T09:11:00.000Z",
    customerName: longName,
  },
  sentEmail,
  {
    ...sentEmail,
    id: "mail-4",
    kind: "contact-request",
    state: "unneeded",
    sentAt: null,
    why: "The request is done.",
    customerName: null,
  },
];

const person = { invitedUntil: null, state: "active" } as const;
const people: readonly Account[] = [
  { ...person, id: "admin", name: "The first sign-in", email: null, role: "owner" },
  { ...person, id: "ann", name: longName, email: `${"very.".repeat(12)}long@example.com`, role: "staff" },
  { id: "ben", name: "Ben", email: "ben@example.com", role: "printer", state: "invited", invitedUntil: SAMPLE_TIME },
  { ...person, id: "eve", name: "Eve", email: "eve@example.com", role: "staff", state: "suspended" },
];
const invitationLink = `https://desk.example/admin/invitation#${"x7Qk".repeat(10)}abc`;
const session = {
  device: "Firefox on Windows",
  network: "198.51.100.0/24",
  openedAt: SAMPLE_TIME,
  seenAt: SAMPLE_TIME,
};
const sessions: readonly AdminSession[] = [
  { ...session, id: "session-1", isCurrent: true },
  { ...session, id: "session-2", device: "Safari on iOS", network: "2001:db8:1::/48", isCurrent: false },
];
const entry = {
  at: SAMPLE_TIME,
  who: { id: "ann", name: longName },
  detail: null,
  requestId: null,
  state: "done",
} as const;
const records: readonly AuditEntry[] = [
  { ...entry, id: "record-1", what: "getAdminCalendar", target: "calendar-1" },
  { ...entry, id: "record-2", what: "updateAccount", target: "ben", detail: "role: printer" },
  {
    ...entry,
    id: "record-4",
    who: { id: "unknown", name: "An unknown account" },
    what: "verifyPassword",
    target: null,
    detail: "wrong password, 12 times",
    state: "refused",
  },
  { ...entry, id: "record-3", what: "refundOrder", target: "calendar-2", detail: "orderState: paid", state: "unknown" },
];

export function buildAdminHandlers(list: readonly AdminCalendar[] = calendars, more: Handlers = {}): Handlers {
  const [in_progress = 0, ready = 0, checked_out = 0] = ADMIN_STATUSES.map(
    (status) => list.filter((calendar) => calendar.status === status).length,
  );
  const counts = { all: list.length, in_progress, ready, checked_out };
  return {
    listAdminCalendars: () => ({ calendars: [...list], counts, pageInfo: { hasNextPage: false, endCursor: null } }),
    getAdminCalendar: ({ params }) =>
      list.find(({ id }) => id === params.calendarId) ?? refuse(404, "This calendar does not exist.")(),
    getLandingCalendar: () => ({
      calendar: orderedCalendar,
      items: orderedCalendar.items,
      serverTime: "2026-12-01T09:00:00.000Z",
    }),
    listContactRequests: () => ({
      contactRequests: [...contactRequests],
      counts: { open: 3, done: 1, all: 4 },
      pageInfo: { hasNextPage: false, endCursor: null },
    }),
    getGiftCard: () => giftCard,
    listEmails: () => ({
      emails: [...emails],
      counts: { all: 4, waiting: 1, sent: 1, dead: 1 },
      pageInfo: { hasNextPage: false, endCursor: null },
      isDelivered: false,
    }),
    getEmail: () => ({
      to: "grace@example.com",
      subject: "Your advent calendar is ordered (TL-1042)",
      text: "Order TL-1042\n\nThank you. Your calendar is ordered.\n\nWe have received your payment.",
    }),
    ...aboutPeople,
    getAccount: () => people[0] as Account,
    listAccounts: () => ({ accounts: [...people], former: [{ id: "kim", name: "Kim" }] }),
    listSessions: () => ({ sessions: [...sessions] }),
    listAuditEntries: () => ({ records: [...records], pageInfo: { hasNextPage: false, endCursor: null } }),
    inviteAccount: () => ({ account: people[2] as Account, link: invitationLink, isMailed: false }),
    verifyPassword: refuse(401, "Incorrect password"),
    logOut: () => ({ success: true }),
    beginSecondFactor: () => pairing,
    listPins: () => ({ managed: true, pins: { mf_landing: "aaaaaaaaaaaa" } }),
    listReports: () => ({ reports: [report] }),
    getAdminHealth: () => sampleHealth,
    ...more,
  };
}

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const pairing = { secret, qrSvg: drawCode(`otpauth://totp/Desk?secret=${secret}`) };

export const recoveryCodes = Array.from("ABCDEFGHIJ", (email) => `${email}BCD-EFGH-IJKL-MNOP`);

function drawCode(text: string): string {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ""));
  const box = `-4 -4 ${size + 8} ${size + 8}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${squares.join("")}"/></svg>`;
}

const report = {
  remote: "mf_embed",
  version: "bbbbbbbbbbbb",
  phase: "timeout" as const,
  message: "The remote did not answer within fifteen seconds.",
  count: 3,
  lastAt: "2026-11-20T09:30:00.000Z",
};

const builds = [
  { id: "bbbbbbbbbbbb", time: "2026-11-20T09:30:00.000Z", contract: "1.1.0", integrity: "sha384-abc" },
  { id: "aaaaaaaaaaaa", time: "2026-11-12T16:05:00.000Z", contract: "1.0.0", integrity: "sha384-abc" },
];

export const site: Files = {
  "/remotes.json": {
    remotes: Object.fromEntries(
      ["mf_builder", "mf_landing", "mf_embed"].map((name) => [
        name,
        { manifest: `/mf/${name}.json`, contract: "^1.0.0" },
      ]),
    ),
  },
  "/readyz": "ok",
  "/mf/builds.json": { builds },
  "/mf/mf_builder.json": { build: "bbbbbbbbbbbb", contract: "1.1.0" },
  "/mf/mf_landing.json": { build: "aaaaaaaaaaaa", contract: "1.0.0" },
  "/mf/mf_embed.json": {},
};

export const withLogin = (setting: Setting = {}): Setting => ({
  api: buildAdminHandlers(),
  path: "/admin",
  storage: { "advent-admin-authenticated": "true" },
  ...setting,
});
