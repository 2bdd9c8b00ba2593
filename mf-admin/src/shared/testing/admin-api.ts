import {
  ADMIN_STATUSES,
  type AdminCalendar,
  type AdminContactRequest,
  type AdminEmail,
  type AdminFilter,
  type AdminGiftCard,
  type ApiKey,
  type AuditEntry,
  type EmailSettings,
  FIRST_ACCOUNT,
  type OwnProduct,
  type PackOrder,
  type PaymentSettings,
  type ReportedContribution,
  type Setup,
  type SetupFinding,
  type ShopifySettings,
  type ShopNumbers,
  type ShopRevision,
  type Webhook,
  type WebhookDelivery,
} from "@advent/contract";
import { ApiFailure, type Handlers, startFakeApi } from "@advent/store/testing";
import { sampleHealth } from "@advent/store/testing/fixtures";
import { type AccountState, accountHandlers, paginate, requireSignIn } from "./account-handlers";
import { createApiKeyHandlers } from "./api-key-handlers";
import { createEmailSettingsHandlers, NO_EMAIL_SETTINGS } from "./email-settings-handlers";
import { orderHandlers } from "./order-handlers";
import { createPaymentHandlers, NO_PAYMENT } from "./payment-handlers";
import { peopleHandlers } from "./people-handlers";
import { type Check, createProductHandlers } from "./product-handlers";
import { sampleNumbers } from "./samples";
import { createSetupHandlers, NO_SETUP } from "./setup-handlers";
import { createShopHandlers, SAMPLE_SHOP } from "./shop-handlers";
import { createShopifyHandlers, NO_SHOPIFY } from "./shopify-handlers";
import { createWebhookHandlers } from "./webhook-handlers";

export interface AdminState extends AccountState {
  calendars: AdminCalendar[];
  contactRequests: AdminContactRequest[];
  reported: ReportedContribution[];
  hasMoreReported: boolean;
  orders: PackOrder[];
  mails: AdminEmail[];
  giftCards: AdminGiftCard[];
  entries: AuditEntry[];
  apiKeys: ApiKey[];
  webhooks: Webhook[];
  deliveries: WebhookDelivery[];
  numbers: ShopNumbers;
  shop: ShopRevision;
  payment: PaymentSettings;
  emailSettings: EmailSettings;
  setup: Setup;
  findings: SetupFinding[];
  shopify: ShopifySettings;
  products: OwnProduct[];
  productFile?: Check;
  uploadError?: string;
}

export async function startAdminApi(start: Partial<AdminState> = {}) {
  const state: AdminState = {
    calendars: [],
    contactRequests: [],
    reported: [],
    hasMoreReported: false,
    orders: [],
    mails: [],
    giftCards: [],
    accounts: [],
    sessions: [],
    entries: [],
    apiKeys: [],
    webhooks: [],
    deliveries: [],
    numbers: sampleNumbers,
    shop: SAMPLE_SHOP,
    payment: NO_PAYMENT,
    emailSettings: NO_EMAIL_SETTINGS,
    setup: NO_SETUP,
    findings: [],
    shopify: NO_SHOPIFY,
    products: [],
    account: FIRST_ACCOUNT,
    role: "owner",
    signedIn: true,
    secondFactor: "off",
    ...start,
  };
  const api = await startFakeApi(requireSignIn(state, createHandlers(state)));
  return { api, state };
}

function createHandlers(state: AdminState): Handlers {
  return {
    listAdminCalendars: ({ query }) => listPage(state.calendars, query),
    listPins: () => ({ managed: true, pins: {}, stages: {} }),
    getAdminCalendar: ({ params }) => find(state, params.calendarId),
    acceptPayment: ({ params }) => Object.assign(find(state, params.calendarId), { orderState: "paid" as const }),
    markPaid: ({ params }) =>
      Object.assign(find(state, params.calendarId), { orderState: "paid" as const, heldUntil: null }),
    confirmBuyerEmail: ({ params }) => Object.assign(find(state, params.calendarId), { mustConfirmEmail: false }),
    refundOrder: ({ params }) => Object.assign(find(state, params.calendarId), { orderState: "cancelled" as const }),
    refundPart: ({ params, body: { amount } }) => {
      const calendar = find(state, params.calendarId);
      const { refundable } = calendar;
      if (!refundable) throw new ApiFailure(409, "There is no payment to refund in part.");
      const { kept, version } = refundable;
      return Object.assign(calendar, { refundable: { ...refundable, kept: kept - amount, version: version + 1 } });
    },
    recordOutsideRefund: ({ params }) =>
      Object.assign(find(state, params.calendarId), { orderState: "paid" as const, failedRefunds: [] }),
    getGiftCard: ({ params }) => findCard(state, params.code),
    redeemGiftCard: ({ params, body: { amount } }) => {
      const card = findCard(state, params.code);
      if (amount > card.balance) throw new ApiFailure(409, "amount: is more than the gift card holds.");
      const redemptions = [{ at: "2026-11-22T10:00:00.000Z", amount }, ...card.redemptions];
      return Object.assign(card, { balance: card.balance - amount, redemptions });
    },
    voidGiftCard: ({ params }) => Object.assign(findCard(state, params.code), { isWithdrawn: true }),
    ...orderHandlers(state),
    ...peopleHandlers(),
    ...createApiKeyHandlers(state),
    ...createWebhookHandlers(state),
    ...createShopHandlers(state),
    ...createPaymentHandlers(state),
    ...createEmailSettingsHandlers(state),
    ...createSetupHandlers(state),
    ...createShopifyHandlers(state),
    ...createProductHandlers(state),
    listContactRequests: ({ query }) => listRequests(state.contactRequests, query),
    markContactRequest: ({ params, body }) => ({
      contactRequest: mark(state.contactRequests, params.calendarId, body),
    }),
    listReportedContributions: () => ({ contributions: state.reported, hasMore: state.hasMoreReported }),
    settleReport: ({ params, body }) => {
      const reported = state.reported.find((one) => one.contributionId === params.contributionId);
      if (reported?.revision !== body.revision)
        throw new ApiFailure(409, "This has changed in the meantime. Please look again.");
      state.reported = state.reported.filter((one) => one !== reported);
    },
    getAdminHealth: () => sampleHealth,
    listVitals: () => {
      const cart = {
        page: "/cart",
        remote: "mf_builder",
        build: "aaaaaaaaaaaa",
        isAlone: false,
        views: 1200,
        failures: 0,
      };
      const landing = { page: "/landing/:calendarId", remote: "mf_landing", build: "bbbbbbbbbbbb", failures: 0 };
      return {
        vitals: [
          {
            ...{ ...cart, lcp: 1900, inp: 240, cls: 0.31, ttfb: null },
            week: { lcp: 1500, inp: 300, cls: 0.31, ttfb: null },
          },
          {
            ...{ ...landing, isAlone: true, views: 1, lcp: 800, inp: null, cls: 0, ttfb: 90 },
            week: { lcp: null, inp: null, cls: null, ttfb: null },
          },
        ],
      };
    },
    getNumbers: () => state.numbers,
    listEmails: ({ query }) => createEmailPage(state.mails, query),
    getEmail: ({ params }) => {
      findEmail(state, params.emailId);
      return { to: "ada@example.com", subject: "Your advent calendar is ordered", text: "Thank you.\n\nTotal: £1.00" };
    },
    retryEmail: ({ params }) => {
      const again = { ...findEmail(state, params.emailId), state: "waiting" as const, why: null, tries: 0 };
      state.mails = state.mails.map((email) => (email.id === again.id ? again : email));
      return again;
    },
    ...accountHandlers(state),
    listAuditEntries: ({ query }) => {
      const what = query.get("what");
      const entries = state.entries.filter((one) => !what || one.what === what);
      return { entries, pageInfo: { hasNextPage: false, endCursor: null } };
    },
    getLandingCalendar: ({ params }) => {
      const { items, ...calendar } = find(state, params.calendarId);
      return { calendar, items, serverTime: "2026-12-01T09:00:00.000Z" };
    },
    getQrArchive: () => undefined,
    exportFile: () => undefined,
    exportPerson: () => undefined,
  };
}

function findCard(state: AdminState, code: string | undefined): AdminGiftCard {
  const card = state.giftCards.find((one) => one.code === code);
  if (!card) throw new ApiFailure(404, "No gift card has this code.");
  return card;
}

function find({ calendars }: AdminState, id: string | undefined): AdminCalendar {
  const calendar = calendars.find((one) => one.id === id);
  if (!calendar) throw new ApiFailure(404, "This calendar does not exist.");
  return calendar;
}

function listPage(all: AdminCalendar[], query: URLSearchParams) {
  const filter = (query.get("filter") ?? "all") as AdminFilter;
  const search = (query.get("search") ?? "").toLowerCase();
  const wanted = all.filter(
    ({ status, customerName }) =>
      (filter === "all" || status === filter) && (customerName ?? "").toLowerCase().startsWith(search),
  );
  const { entries, pageInfo } = paginate(wanted, query);
  const [in_progress = 0, ready = 0, checked_out = 0] = ADMIN_STATUSES.map(
    (status) => all.filter((calendar) => calendar.status === status).length,
  );
  return {
    calendars: entries,
    counts: { all: all.length, in_progress, ready, checked_out },
    pageInfo,
  };
}

function listRequests(all: AdminContactRequest[], query: URLSearchParams) {
  const filter = query.get("filter") ?? "open";
  const wanted = all.filter(({ doneAt }) => filter === "all" || (filter === "done") === (doneAt !== null));
  const { entries, pageInfo } = paginate(wanted, query);
  const done = all.filter(({ doneAt }) => doneAt).length;
  return {
    contactRequests: entries,
    counts: { open: all.length - done, done, all: all.length },
    pageInfo,
  };
}

function findEmail({ mails }: AdminState, id: string | undefined): AdminEmail {
  const email = mails.find((one) => one.id === id);
  if (!email) throw new ApiFailure(404, "This email no longer exists.");
  return email;
}

function createEmailPage(all: AdminEmail[], query: URLSearchParams) {
  const filter = query.get("filter") ?? "all";
  const wanted = all.filter(({ state }) => filter === "all" || state === filter);
  const { entries, pageInfo } = paginate(wanted, query);
  const count = (state: AdminEmail["state"]) => all.filter((email) => email.state === state).length;
  return {
    emails: entries,
    counts: {
      all: all.length,
      waiting: count("waiting"),
      held: count("held"),
      sent: count("sent"),
      dead: count("dead"),
    },
    pageInfo,
    isDelivered: false,
  };
}

function mark(all: AdminContactRequest[], id: string | undefined, body: { isDone: boolean; revision: number }) {
  const request = all.find(({ calendarId }) => calendarId === id);
  if (!request) throw new ApiFailure(404, "This request is gone.");
  if (request.revision !== body.revision) throw new ApiFailure(409, "The shopper has changed this request meanwhile.");
  return Object.assign(request, { doneAt: body.isDone ? "2026-11-22T10:00:00.000Z" : null });
}
