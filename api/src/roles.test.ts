import { type Access, ADMIN_RIGHTS, type AdminRole, buildPath, type Endpoint, endpoints } from "@advent/contract";
import { type RunningApi, startApi } from "../test/api";
import { shopperWithTwelve } from "../test/full-calendar";
import { person } from "../test/people";
import { smallCatalogue } from "../test/small-catalogue";
import type { Visitor } from "../test/visitor";

const ROLES = ["nobody", "owner", "other shopper", "admin", "staff", "packer", "printer"] as const;
type Role = (typeof ROLES)[number];
const ADMIN_CALLS = ["admin", "staff", "packer", "printer"] as const;
const ADMIN_ROLES_OF = {
  owner: ["owner"],
  staff: ["owner", "staff"],
  packer: ["owner", "staff", "packer"],
  all: ["owner", "staff", "packer", "printer"],
} as const;

const ADMITTED: Record<Access, Role[]> = {
  public: [...ROLES],
  recipient: [...ROLES],
  shopper: ["owner", "other shopper"],
  sender: ["owner", "other shopper"],
  admin: [...ADMIN_CALLS],
  webhook: [],
};

interface Row {
  access: Access;
  ownersOnly?: boolean;
  /** The least of the admin roles that may call it. */
  only?: "owner" | "staff" | "packer";
  body?: object;
}

const ROUTES: Record<keyof typeof endpoints, Row> = {
  listProducts: { access: "public" },
  getProduct: { access: "public" },
  getProductImage: { access: "public" },
  getCalendar: { access: "public" },
  startCalendar: { access: "shopper" },
  updateCalendar: { access: "shopper", ownersOnly: true, body: { customerName: "Eve" } },
  restoreCalendar: { access: "shopper", ownersOnly: true, body: { undoId: "x" } },
  createResumeToken: { access: "shopper" },
  readResumeToken: { access: "public", body: { token: "guess" } },
  redeemResumeToken: { access: "public", body: { token: "guess" } },
  addItem: { access: "shopper", body: { day: 1, productId: "prod_ring-1" } },
  updateItemNote: { access: "shopper", ownersOnly: true, body: { note: "Eve" } },
  removeItem: { access: "shopper", ownersOnly: true },
  restoreItem: { access: "shopper", ownersOnly: true },
  changeVariant: { access: "shopper", ownersOnly: true, body: { variantId: "var_ring-1" } },
  moveItem: { access: "shopper", ownersOnly: true, body: { day: 2 } },
  listTiers: { access: "public" },
  requestStylistPicks: { access: "shopper", ownersOnly: true, body: { budget: "3500" } },
  fillFreeDays: { access: "shopper", ownersOnly: true },
  listProposals: { access: "shopper", ownersOnly: true },
  makeProposal: { access: "shopper", ownersOnly: true, body: { budget: "3500", seed: 0, kept: [] } },
  takeProposal: { access: "shopper", ownersOnly: true, body: { days: [1], revision: 1 } },
  getContactRequest: { access: "shopper", ownersOnly: true },
  requestContact: { access: "shopper", ownersOnly: true, body: { contact: "020 7946 0000" } },
  withdrawContactRequest: { access: "shopper", ownersOnly: true },
  createSizeLink: { access: "shopper", ownersOnly: true, body: {} },
  eraseSizes: { access: "shopper", ownersOnly: true },
  readSizeLink: { access: "public", body: { token: "guess" } },
  saveSizes: { access: "public", body: { token: "guess", sizes: null } },
  saveCustomerDetails: { access: "shopper", ownersOnly: true, body: { customerName: "Eve", saveId: 1 } },
  checkOut: { access: "shopper", ownersOnly: true, body: { customerName: "Eve", customerEmail: "eve@example.com" } },
  listItemChanges: { access: "shopper", ownersOnly: true },
  acceptItemChanges: { access: "shopper", ownersOnly: true, body: { prices: [{ day: 1, priceAmount: 1 }] } },
  getLandingCalendar: { access: "public" },
  recordOpening: { access: "public" },
  getCaptions: { access: "public" },
  listReplies: { access: "recipient" },
  saveReply: { access: "recipient", body: { heart: true, words: "", media: {} } },
  removeReply: { access: "recipient" },
  uploadReplyRecording: { access: "recipient" },
  getDayExchange: { access: "recipient" },
  requestExchange: {
    access: "recipient",
    body: { productId: "prod_ring-1", variantId: "var_ring-1", isShared: false },
  },
  cancelExchange: { access: "recipient" },
  listExchanges: { access: "admin", only: "packer" },
  moveExchange: { access: "admin", only: "packer", body: { from: "requested", to: "received" } },
  hideOpenings: { access: "recipient", body: { hidesOpenings: false } },
  requestReminder: { access: "recipient", body: { email: "mina@example.com" } },
  confirmReminder: { access: "public", body: { secret: "x".repeat(43) } },
  stopReminder: { access: "public" },
  getSenderCalendar: { access: "sender", ownersOnly: true },
  updateSenderChoices: { access: "sender", ownersOnly: true, body: { sharesReplies: true } },
  redeemSenderLink: { access: "public", body: { secret: "x".repeat(43) } },
  replaceSenderLink: { access: "shopper", ownersOnly: true },
  stopSenderEmails: { access: "public" },
  respondToOffer: { access: "sender", ownersOnly: true, body: { action: "decline", wish: "wait" } },
  followCalendar: { access: "sender", ownersOnly: true },
  followAdmin: { access: "admin" },
  getKeepsake: { access: "public" },
  getKeepsakePrint: { access: "public" },
  listAdminCalendars: { access: "admin" },
  acceptPayment: { access: "admin", only: "staff", body: { differences: ["£1.00 was paid instead of £2.00."] } },
  refundOrder: { access: "admin", only: "staff", body: { orderState: "placed" } },
  refundPart: { access: "admin", only: "owner", body: { refundId: "r-1", version: 1, amount: 100, days: [] } },
  listOrders: { access: "admin", only: "packer" },
  listOrderIds: { access: "admin", only: "packer" },
  readOrders: { access: "admin", only: "packer", body: { calendarIds: ["calendar"] } },
  claimOrders: { access: "admin", only: "packer", body: { calendarIds: ["calendar"], action: "claim" } },
  moveOrders: {
    access: "admin",
    only: "packer",
    body: { calendarIds: ["calendar"], from: "picked", action: "advance" },
  },
  sendOrders: {
    access: "admin",
    only: "packer",
    body: { isPreview: true, parcels: [{ orderNumber: "1", carrier: "Post", trackingNumber: "2" }] },
  },
  addOrderNote: { access: "admin", only: "packer", body: { text: "Hello" } },
  listSubstitutes: { access: "admin", only: "packer" },
  offerSubstitutes: { access: "admin", only: "packer", body: { variantIds: ["var_ring-13"] } },
  withdrawOffer: { access: "admin", only: "packer" },
  finishOffer: { access: "admin", only: "staff" },
  getAdminCalendar: { access: "admin" },
  getGiftCard: { access: "admin", only: "staff" },
  redeemGiftCard: { access: "admin", only: "staff", body: { redemptionId: "till-1", amount: 100 } },
  voidGiftCard: { access: "admin", only: "staff" },
  findPerson: { access: "admin", only: "owner", body: { asked: "ada@example.com" } },
  exportPerson: { access: "admin", only: "owner" },
  erasePerson: { access: "admin", only: "owner", body: { erasureId: "erasure", calendarIds: ["calendar"] } },
  listErasures: { access: "admin", only: "owner" },
  previewRetention: { access: "admin", only: "owner" },
  listContactRequests: { access: "admin", only: "staff" },
  markContactRequest: { access: "admin", only: "staff", body: { isDone: true, revision: 1 } },
  listEmails: { access: "admin", only: "staff" },
  getEmail: { access: "admin", only: "staff" },
  retryEmail: { access: "admin", only: "staff" },
  verifyPassword: { access: "public", body: { password: "guess" } },
  getSecondFactor: { access: "admin" },
  beginSecondFactor: { access: "admin" },
  confirmSecondFactor: { access: "admin", body: { code: "000000" } },
  renewRecoveryCodes: { access: "admin", body: { code: "000000" } },
  turnOffSecondFactor: { access: "admin", body: { code: "000000" } },
  logOut: { access: "public" },
  getAccount: { access: "admin" },
  changePassword: { access: "admin", body: { password: "guess", newPassword: "another long password" } },
  listSessions: { access: "admin" },
  endSession: { access: "admin" },
  listAccounts: { access: "admin", only: "owner" },
  inviteAccount: { access: "admin", only: "owner", body: { name: "Eve", email: "eve@shop.example", role: "owner" } },
  renewInvitation: { access: "admin", only: "owner" },
  updateAccount: { access: "admin", only: "owner", body: { role: "owner" } },
  removeAccount: { access: "admin", only: "owner" },
  listApiKeys: { access: "admin", only: "owner" },
  createApiKey: {
    access: "admin",
    only: "owner",
    body: { name: "Labels", scopes: ["read_orders"], expiresInDays: 30 },
  },
  revokeApiKey: { access: "admin", only: "owner" },
  listWebhooks: { access: "admin", only: "owner" },
  createWebhook: {
    access: "admin",
    only: "owner",
    body: { url: "https://127.0.0.1/hook", events: ["order.paid"] },
  },
  updateWebhook: { access: "admin", only: "owner", body: { isPaused: true } },
  rotateWebhookSecret: { access: "admin", only: "owner" },
  removeWebhook: { access: "admin", only: "owner" },
  listWebhookDeliveries: { access: "admin", only: "owner" },
  testWebhook: { access: "admin", only: "owner" },
  resendWebhook: { access: "admin", only: "owner" },
  acceptInvitation: { access: "public", body: { token: "x".repeat(43), password: "a long enough password" } },
  listAuditEntries: { access: "admin", only: "owner" },
  enhanceNote: { access: "shopper", body: { note: "Hello", day: 1 } },
  generateInspiration: { access: "shopper", body: { day: 1, productId: "prod_ring-1" } },
  suggestCaptions: { access: "shopper", body: { media: "/api/media/x" } },
  uploadVideo: { access: "shopper" },
  uploadImage: { access: "shopper" },
  getMedia: { access: "public" },
  getQrArchive: { access: "admin" },
  getQrCode: { access: "public" },
  receiveOrder: { access: "webhook" },
  reportRemoteFailure: { access: "public", body: { remote: "x", version: null, phase: "load", message: "x" } },
  listReports: { access: "admin", only: "owner" },
  recordVitals: { access: "public", body: { remote: "x", build: "0123456789ab", page: "/cart" } },
  listVitals: { access: "admin", only: "owner" },
  listPins: { access: "admin", only: "owner" },
  pinRemote: { access: "admin", only: "owner", body: { buildId: null } },
  stageRemote: { access: "admin", only: "owner", body: { buildId: "0123456789ab", from: null, share: 5 } },
  grantOverride: { access: "admin", only: "owner", body: { manifest: "http://localhost:3001/mf/mf-manifest.json" } },
  startOverride: { access: "public", body: { token: "guess" } },
  getOverride: { access: "public" },
  endOverride: { access: "public" },
  getSite: { access: "public" },
  getSiteText: { access: "public" },
  exportFile: { access: "admin", only: "staff" },
  getNumbers: { access: "admin", only: "staff" },
  getAdminHealth: { access: "admin", only: "staff" },
  getHealth: { access: "public" },
  getOpenApi: { access: "public" },
};

let api: RunningApi;
let owner: Awaited<ReturnType<typeof shopperWithTwelve>>;
const visitors = {} as Record<Role, () => Promise<Visitor>>;
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue });
  owner = await shopperWithTwelve(api);
  Object.assign(visitors, {
    nobody: async () => api.visitor(),
    owner: async () => owner,
    "other shopper": () => api.shopper(),
    admin: () => api.admin(),
    staff: () => signedIn("staff"),
    packer: () => signedIn("packer"),
    printer: () => signedIn("printer"),
  });
});
afterAll(() => api.stop());

/** Reused across calls until a logout, because password hashing is slow. */
const people = new Map<AdminRole, Promise<Visitor>>();
async function signedIn(role: AdminRole): Promise<Visitor> {
  const known = people.get(role) ?? person(await api.admin(), api.visitor(), role);
  people.set(role, known);
  return known;
}

test("every endpoint has a role row matching the contract", () => {
  const contract = Object.entries<Endpoint>(endpoints).map(([name, { access }]) => [name, access]);
  expect(Object.entries(ROUTES).map(([name, { access }]) => [name, access])).toEqual(contract);
});

const rows = Object.entries(ROUTES).flatMap(([name, row]) =>
  ROLES.map((role) => ({
    name: name as keyof typeof endpoints,
    role,
    ...row,
  })),
);

test.each(rows.filter(({ access, role }) => !ADMITTED[access].includes(role)))(
  "$name is closed to $role",
  async ({ name, role, body }) => {
    const response = await call(await visitors[role](), name, body);
    expect([401, 503]).toContain(response.status);
    expect(response.text).not.toContain("Ring");
  },
);

const isForbidden = ({ only, role }: Pick<Row, "only"> & { role: Role }) =>
  (role === "staff" || role === "packer" || role === "printer") &&
  !(ADMIN_ROLES_OF[only ?? "all"] as readonly Role[]).includes(role);

test.each(rows.filter(isForbidden))("$name is forbidden to $role", async ({ name, role, body }) => {
  const response = await call(await visitors[role](), name, body);
  expect(response).toMatchObject({ status: 403, text: "Your account is not allowed to do this." });
});

test("contract's admin table matches", () => {
  const messages = Object.entries<Row>(ROUTES)
    .filter(([, { access }]) => access === "admin")
    .map(([name, { only }]) => [name, ADMIN_ROLES_OF[only ?? "all"]]);
  expect(Object.fromEntries(messages)).toEqual(ADMIN_RIGHTS);
});

test.each(
  rows.filter(
    (row) => ADMITTED[row.access].includes(row.role) && !(row.ownersOnly && row.role === "owner") && !isForbidden(row),
  ),
)("$name admits $role to their own data", async ({ name, role, access, ownersOnly, body }) => {
  const { status, text } = await call(await visitors[role](), name, body);
  if (ownersOnly)
    expect({ status, text }).toEqual({ status: 404, text: expect.stringMatching(/^This (calendar|gift) /) });
  else expect(isShut(access, status) && name !== "verifyPassword").toBe(false);
});

test("owner's calendar is unchanged after every foreign attempt", async () => {
  const { calendar, items } = await owner.openCalendar();
  expect(calendar).toMatchObject({
    id: owner.calendarId,
    customerName: null,
    isStylistChoice: false,
    orderNumber: null,
  });
  expect(items.map(({ id, note }) => [id, note])).toEqual(owner.items.map(({ id, note }) => [id, note]));
});

test("rejects changes from a foreign page with any cookies", async () => {
  const foreign = { origin: "https://evil.example", "content-type": "application/json" };
  const init = { headers: foreign, body: JSON.stringify({ customerName: "Eve" }) };
  const response = await owner.send("PATCH", `/api/calendar/${owner.calendarId}`, init);
  expect(response).toMatchObject({ status: 403, text: "This page is not allowed to make changes here." });
});

const isShut = (access: Access, status: number) => status === 401 || (access === "admin" && status === 403);

const FILE_NAMES: Partial<Record<keyof typeof endpoints, string>> = {
  exportFile: "orders.csv",
  getQrCode: "day-1.png",
  getProductImage: "ring-1.svg",
};

function call(visitor: Visitor, name: keyof typeof endpoints, body?: object) {
  const endpoint: Endpoint = endpoints[name];
  if (name === "logOut") people.clear();
  const params = {
    accountId: "nobody",
    exchangeId: "nothing",
    offerId: "nothing",
    sessionId: "none",
    keyId: "none",
    reminderId: "none",
    webhookId: "none",
    deliveryId: "none",
    calendarId: owner.calendarId,
    itemId: owner.items[0]?.id ?? "",
    handle: "ring-1",
    text: "care",
    remote: "mf_builder",
    emailId: "0123456789abcdef0123456789abcdef",
    proposalId: "0123456789abcdefABCDEF",
    code: "7Q3K9XWD2M4PT8NB",
    file: FILE_NAMES[name] ?? "AAAAAAAAAAAAAAAAAAAAAA.webm",
  };
  const path = buildPath(endpoint, params, { once: name === "followAdmin" ? "1" : null });
  const json = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return visitor.send(endpoint.method, path, json);
}
