import { type Access, type Endpoint, endpoints, pathOf } from "@advent/contract";
import { type RunningApi, startApi } from "../test/api";
import { shopperWithTwelve } from "../test/full-calendar";
import { smallCatalogue } from "../test/small-catalogue";
import type { Visitor } from "../test/visitor";

type Role = "nobody" | "owner" | "other shopper" | "admin";

/** Who gets past the door of each kind of endpoint; anybody else is answered 401. */
const ADMITTED: Record<Access, Role[]> = {
  public: ["nobody", "owner", "other shopper", "admin"],
  recipient: ["nobody", "owner", "other shopper", "admin"],
  shopper: ["owner", "other shopper"],
  sender: ["owner", "other shopper"],
  admin: ["admin"],
  webhook: [],
};

/** One row a route: a new endpoint of the contract without a row fails the first test. */
const ROUTES: Record<keyof typeof endpoints, { access: Access; ownersOnly?: boolean; body?: object }> = {
  listProducts: { access: "public" },
  getProduct: { access: "public" },
  getProductPicture: { access: "public" },
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
  moveItem: { access: "shopper", ownersOnly: true, body: { day: 2 } },
  listTiers: { access: "public" },
  requestStylistPicks: { access: "shopper", ownersOnly: true, body: { budget: "3500" } },
  listProposals: { access: "shopper", ownersOnly: true },
  makeProposal: { access: "shopper", ownersOnly: true, body: { budget: "3500", seed: 0, kept: [] } },
  takeProposal: { access: "shopper", ownersOnly: true, body: { days: [1], revision: 1 } },
  getContactRequest: { access: "shopper", ownersOnly: true },
  requestContact: { access: "shopper", ownersOnly: true, body: { contact: "020 7946 0000" } },
  withdrawContactRequest: { access: "shopper", ownersOnly: true },
  saveCustomerDetails: { access: "shopper", ownersOnly: true, body: { customerName: "Eve", saveId: 1 } },
  checkOut: { access: "shopper", ownersOnly: true, body: { customerName: "Eve", customerEmail: "eve@example.com" } },
  listItemChanges: { access: "shopper", ownersOnly: true },
  acceptItemChanges: { access: "shopper", ownersOnly: true, body: { prices: [{ day: 1, priceAmount: 1 }] } },
  getLandingCalendar: { access: "public" },
  recordOpening: { access: "public" },
  listAnswers: { access: "recipient" },
  giveAnswer: { access: "recipient", body: { heart: true, words: "", media: {} } },
  deleteAnswer: { access: "recipient" },
  uploadAnswerRecording: { access: "recipient" },
  hideOpenings: { access: "recipient", body: { hidesOpenings: false } },
  getSenderCalendar: { access: "sender", ownersOnly: true },
  updateSenderChoices: { access: "sender", ownersOnly: true, body: { sharesAnswers: true } },
  redeemSenderLink: { access: "public", body: { secret: "x".repeat(43) } },
  replaceSenderLink: { access: "shopper", ownersOnly: true },
  stopSenderMails: { access: "public" },
  followCalendar: { access: "sender", ownersOnly: true },
  followDesk: { access: "admin" },
  getKeepsake: { access: "public" },
  getKeepsakePrint: { access: "public" },
  listAdminCalendars: { access: "admin" },
  acceptPayment: { access: "admin", body: { differences: ["£1.00 was paid instead of £2.00."] } },
  refundOrder: { access: "admin", body: { orderState: "placed" } },
  getAdminCalendar: { access: "admin" },
  getGiftCard: { access: "admin" },
  redeemGiftCard: { access: "admin", body: { redemptionId: "till-1", amount: 100 } },
  voidGiftCard: { access: "admin" },
  findPerson: { access: "admin", body: { asked: "ada@example.com" } },
  exportPerson: { access: "admin" },
  erasePerson: { access: "admin", body: { erasureId: "erasure", calendarIds: ["calendar"] } },
  listErasures: { access: "admin" },
  previewRetention: { access: "admin" },
  listContactRequests: { access: "admin" },
  markContactRequest: { access: "admin", body: { isDone: true, revision: 1 } },
  listMails: { access: "admin" },
  getMail: { access: "admin" },
  retryMail: { access: "admin" },
  verifyPassword: { access: "public", body: { password: "guess" } },
  getSecondFactor: { access: "admin" },
  beginSecondFactor: { access: "admin" },
  confirmSecondFactor: { access: "admin", body: { code: "000000" } },
  renewRecoveryCodes: { access: "admin", body: { code: "000000" } },
  turnOffSecondFactor: { access: "admin", body: { code: "000000" } },
  logOut: { access: "public" },
  enhanceNote: { access: "shopper", body: { note: "Hello", day: 1 } },
  generateInspiration: { access: "shopper", body: { day: 1, productId: "prod_ring-1" } },
  uploadVideo: { access: "shopper" },
  uploadImage: { access: "shopper" },
  getMedia: { access: "public" },
  getQrArchive: { access: "admin" },
  getQrCode: { access: "public" },
  receiveOrder: { access: "webhook" },
  reportRemoteFailure: { access: "public", body: { remote: "x", version: null, phase: "load", message: "x" } },
  listReports: { access: "admin" },
  listPins: { access: "admin" },
  pinRemote: { access: "admin", body: { buildId: null } },
  getHouse: { access: "public" },
  getHouseText: { access: "public" },
  getDeskHealth: { access: "admin" },
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
  });
});
afterAll(() => api.stop());

test("every endpoint of the contract has a row, and its access is the contract's", () => {
  const contract = Object.entries<Endpoint>(endpoints).map(([name, { access }]) => [name, access]);
  expect(Object.entries(ROUTES).map(([name, { access }]) => [name, access])).toEqual(contract);
});

const rows = Object.entries(ROUTES).flatMap(([name, row]) =>
  (["nobody", "owner", "other shopper", "admin"] as const).map((role) => ({
    name: name as keyof typeof endpoints,
    role,
    ...row,
  })),
);

test.each(rows.filter(({ access, role }) => !ADMITTED[access].includes(role)))(
  "$name is closed to $role",
  async ({ name, role, body }) => {
    const answer = await call(await visitors[role](), name, body);
    expect([401, 503]).toContain(answer.status);
    expect(answer.text).not.toContain("Ring");
  },
);

test.each(
  rows.filter(({ access, role, ownersOnly }) => ADMITTED[access].includes(role) && !(ownersOnly && role === "owner")),
)("$name lets $role through, as far as what it asks for is theirs", async ({ name, role, ownersOnly, body }) => {
  const { status, text } = await call(await visitors[role](), name, body);
  if (ownersOnly)
    expect({ status, text }).toEqual({ status: 404, text: expect.stringMatching(/^This (calendar|gift) /) });
  else expect(status === 401 && name !== "verifyPassword").toBe(false);
});

test("after everything another shopper has tried, the owner's calendar is as it was", async () => {
  const { calendar, items } = await owner.openCalendar();
  expect(calendar).toMatchObject({
    id: owner.calendarId,
    customerName: null,
    isStylistChoice: false,
    orderNumber: null,
  });
  expect(items.map(({ id, note }) => [id, note])).toEqual(owner.items.map(({ id, note }) => [id, note]));
});

test("a change asked for by a foreign page is refused, whoever's cookies it carries", async () => {
  const foreign = { origin: "https://evil.example", "content-type": "application/json" };
  const init = { headers: foreign, body: JSON.stringify({ customerName: "Eve" }) };
  const answer = await owner.send("PATCH", `/api/calendar/${owner.calendarId}`, init);
  expect(answer).toMatchObject({ status: 403, text: "This page may not change anything here." });
});

function call(visitor: Visitor, name: keyof typeof endpoints, body?: object) {
  const endpoint: Endpoint = endpoints[name];
  const params = {
    calendarId: owner.calendarId,
    itemId: owner.items[0]?.id ?? "",
    handle: "ring-1",
    text: "care",
    remote: "mf_builder",
    mailId: "0123456789abcdef0123456789abcdef",
    proposalId: "0123456789abcdefABCDEF",
    code: "7Q3K9XWD2M4PT8NB",
    file:
      name === "getQrCode" ? "day-1.png" : name === "getProductPicture" ? "ring-1.svg" : "AAAAAAAAAAAAAAAAAAAAAA.webm",
  };
  const path = pathOf(endpoint, params, { once: name === "followDesk" ? "1" : null });
  const json = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return visitor.send(endpoint.method, path, json);
}
