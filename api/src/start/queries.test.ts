import { type Endpoint, type EndpointName, endpoints } from "@advent/contract";
import type { mongo } from "mongoose";
import { type CalendarQuery, parseCalendarQuery } from "../../test/calendar-queries";
import { EVERY_CALL } from "../../test/every-call";
import { shopperWithOrder } from "../../test/full-calendar";
import { type GuardedApi, startGuardedApi } from "../../test/login";
import { fillDatabase, QueryCosts, runEveryChore } from "../../test/query-costs";
import { recordExample, writeExamples } from "../../test/reference/record";
import { product, smallCatalogue } from "../../test/small-catalogue";
import { findCalendar, findOwnCalendar } from "../calendars/find-calendar";
import { findMisfits } from "../doctor/stored-schemas";
import { findCalendars } from "../privacy/person";

const AMPLE_STOCK = smallCatalogue.map((_, index) => product(index + 1, 100));
const DOOR_QUERY_COUNT = 2;

const AUDIT_QUERY_COUNT = 2;
const VIEW_QUERY_COUNT = 1;

/**
 * Endpoints that exceed two queries for a read or three for a change, with the reason. A limit of an address counts its
 * network, too.
 */
const MORE: Partial<Record<EndpointName, [most: number, why: string]>> = {
  getContactRequest: [2, "without a request the calendar decides between none and 404"],
  readResumeToken: [4, "a limit, the token, and the calendar it opens"],
  redeemResumeToken: [5, "a limit, and the token is looked at before it is used up"],
  createSizeLink: [3, "a limit, the calendar, and the link"],
  saveSizes: [3, "a limit stands before the link"],
  fillFreeDays: [4, "a limit stands before the computing"],
  requestStylistPicks: [4, "a limit stands before the computing"],
  makeProposal: [4, "a limit stands before the computing"],
  requestContact: [5, "two limits, of the address and of the shopper"],
  checkOut: [
    14,
    "three limits, the pieces, the order, and what follows from it: a gift card's code is written down before it is made",
  ],
  reportRemoteFailure: [3, "a limit stands before the report"],
  markPaid: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the door"],
  confirmBuyerEmail: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 5, "the door, and the held emails"],
  refundOrder: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 11, "what follows from a cancelled order"],
  refundPart: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 14,
    "the request is stored before the shop refunds, and what follows from the refund",
  ],
  listOrders: [DOOR_QUERY_COUNT + 12, "the page, each count from an index, and the names of who works"],
  listOrderIds: [DOOR_QUERY_COUNT + 1, "the door"],
  readOrders: [DOOR_QUERY_COUNT + 3, "the orders, and the names of who works"],
  claimOrders: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "the door, and the names of who works"],
  moveOrders: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "the door, and the names of who works"],
  sendOrders: [DOOR_QUERY_COUNT + 2, "the numbers, and their calendars"],
  changeOrderAddress: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "the door, and the names of who works"],
  changeSenderAddress: [3, "other pages are notified"],
  recordPrintedLabels: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "the door, and the names of who works"],
  addOrderNote: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "the door, and the names of who works"],
  listSubstitutes: [DOOR_QUERY_COUNT + 1, "the door"],
  offerSubstitutes: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 14, "the pieces are held and the buyer is emailed"],
  withdrawOffer: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 16, "the pieces go back and the buyer is emailed"],
  finishOffer: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 5, "the door, and the names of who works"],
  requestExchange: [12, "a limit, and the settlement holds the replacement at once"],
  changeExchange: [5, "two limits, the exchange, and where its replacement goes"],
  cancelExchange: [12, "a limit, and the settlement returns the replacement at once"],
  listExchanges: [DOOR_QUERY_COUNT + 1, "the door"],
  moveExchange: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 5, "the door, and what the settlement does"],
  respondToOffer: [AUDIT_QUERY_COUNT + 13, "pieces go back, and the buyer and the shop are emailed"],
  getGiftCard: [DOOR_QUERY_COUNT + VIEW_QUERY_COUNT + 1, "the door"],
  redeemGiftCard: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 1, "the door"],
  voidGiftCard: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the door"],
  receiveOrder: [3, "the order's number is claimed before its calendar shows it"],
  findPerson: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 17,
    "the calendars, what they wrote for others, and each place that keeps something of them",
  ],
  exportContributor: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 3, "the search, the media and emails"],
  exportPerson: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 16, "each place that keeps something of them"],
  erasePerson: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 60,
    "each place is counted, emptied and written down before the next",
  ],
  listErasures: [DOOR_QUERY_COUNT + 1, "the door"],
  previewRetention: [DOOR_QUERY_COUNT + 3, "the door, and each index of each rule"],
  recordOpening: [3, "subscribers are notified"],
  hideOpenings: [5, "times go from the calendar, its emails and its events, and subscribers are notified"],
  requestReminder: [7, "three limits, the calendar, the address, and the first email"],
  confirmReminder: [3, "the address, its calendar, and the confirmation"],
  redeemSenderLink: [3, "a limit before the secret is compared"],
  confirmOrderEmail: [6, "a limit of two keys, the calendar, its held emails, and other pages are notified"],
  resendOrderEmail: [3, "a limit, and the email"],
  stopSenderEmails: [4, "a limit before the secret is compared"],
  followCalendar: [2, "whose it is, and what is new"],
  followAdmin: [DOOR_QUERY_COUNT + 1, "the door"],
  listAdminCalendars: [DOOR_QUERY_COUNT + 4, "the page, and each count from an index"],
  getAdminCalendar: [DOOR_QUERY_COUNT + VIEW_QUERY_COUNT + 1, "the door"],
  acceptPayment: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the door"],
  listContactRequests: [
    DOOR_QUERY_COUNT + VIEW_QUERY_COUNT + 4,
    "the page, each count from an index, and what became of their mails",
  ],
  markContactRequest: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the door, and what became of its mail"],
  listEmails: [DOOR_QUERY_COUNT + 7, "the page, each count from an index, and whose calendars they are about"],
  getEmail: [DOOR_QUERY_COUNT + VIEW_QUERY_COUNT + 2, "the mail, and the calendar of which its words are made"],
  retryEmail: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the door, and whose calendar it is about"],
  verifyPassword: [
    10 + AUDIT_QUERY_COUNT,
    "delays and limits before the password is compared, then device, address and session",
  ],
  logOut: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 1, "whose session it was is asked for the record"],
  getAccount: [DOOR_QUERY_COUNT, "the door"],
  changePassword: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 11,
    "who it is, the delay of wrong passwords, everybody, the factor, and the end of all other sessions",
  ],
  listSessions: [DOOR_QUERY_COUNT + 2, "the factor as it is now decides which are open"],
  endSession: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 1, "the door"],
  getShop: [DOOR_QUERY_COUNT + 3, "the settings, and the names of who saved them"],
  listHolidays: [DOOR_QUERY_COUNT, "the door"],
  previewSiteText: [DOOR_QUERY_COUNT, "the door"],
  getEmailSettings: [DOOR_QUERY_COUNT + 3, "the settings, and the names of who saved them"],
  saveEmailSettings: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 6,
    "the revision, a limit, the settings, the waiting emails, and the names of who saved them",
  ],
  removeEmailSettings: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the door"],
  getEmailDomain: [DOOR_QUERY_COUNT, "the door"],
  sendTestEmail: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 5, "three limits, and the settings for the email itself"],
  getShopify: [DOOR_QUERY_COUNT + 3, "the connection, and the names of who installed it"],
  beginShopifyInstall: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "a limit, and the door"],
  finishShopifyInstall: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 8,
    "the state is used up, and the connection is stored before and after the set-up",
  ],
  completeShopify: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 5,
    "the revision before and after the set-up, and the names",
  ],
  disconnectShopify: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "the connection, and the names of who installed it"],
  getPayment: [DOOR_QUERY_COUNT + 3, "the account, and the names of who connected it"],
  getSetup: [DOOR_QUERY_COUNT + 2, "the steps, and the own second factor"],
  listFindings: [DOOR_QUERY_COUNT, "the door; the doctor has a connection of its own"],
  saveSetupStep: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 3, "the change, the steps, and the own second factor"],
  goLive: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the steps, and the own second factor"],
  renewStripeWebhook: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 5,
    "the revision, the account, and the names of who connected it",
  ],
  connectStripe: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 5,
    "the revision, the account, and the names of who connected it",
  ],
  disconnectStripe: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the door"],
  previewShop: [DOOR_QUERY_COUNT, "the door"],
  getShopPreview: [0, "the token holds the draft"],
  getEmailPreview: [DOOR_QUERY_COUNT, "the door"],
  saveShop: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 5, "the settings before, and the names of who saved them"],
  uploadShopFile: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 16,
    "a limit, the quota, and the file's chunks with their indexes",
  ],
  listOwnProducts: [DOOR_QUERY_COUNT + 5, "whether products have changed, and which images are missing"],
  checkProductFile: [DOOR_QUERY_COUNT + 6, "limits of the upload, and whether products have changed"],
  importProducts: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 21, "limits of the upload, stock, images and products"],
  updateOwnProduct: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 13, "the product, its stock, and what all processes read"],
  updateOwnProducts: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 9, "the products, and what all processes read"],
  uploadProductImage: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 29, "a limit, the file's chunks, and the product"],
  setDemoProducts: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 6, "whether products have changed"],
  listAccounts: [DOOR_QUERY_COUNT + 2, "the door, and who was removed"],
  inviteAccount: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "a limit, and everybody is read before one is added"],
  renewInvitation: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "a limit, everybody, and the second factor that goes"],
  updateAccount: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 3,
    "everybody is read before one is changed, and the end of the sessions",
  ],
  removeAccount: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 6,
    "everybody is read before one is removed, then sessions, factor, and that they are gone",
  ],
  listApiKeys: [DOOR_QUERY_COUNT + 3, "the keys, and the names of who made them"],
  createApiKey: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 3, "the key, and the names of who made them"],
  revokeApiKey: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 3, "the key, and the names of who made them"],
  listWebhooks: [DOOR_QUERY_COUNT + 3, "the webhooks, and the names of who made them"],
  createWebhook: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 3, "the webhook, and the names of who made them"],
  updateWebhook: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 3, "the webhook, and the names of who made them"],
  rotateWebhookSecret: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "the secret before, and the names of who made them"],
  removeWebhook: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the webhook and its deliveries"],
  listWebhookDeliveries: [DOOR_QUERY_COUNT + 1, "the door"],
  testWebhook: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 8, "the delivery is queued, claimed, made and shown"],
  resendWebhook: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 8, "the delivery is queued, claimed, made and shown"],
  acceptInvitation: [
    14,
    "a limit, everybody before and after the password is hashed, then device, address and session",
  ],
  listAuditEntries: [DOOR_QUERY_COUNT + 3, "the page, and the names of everybody"],
  getSecondFactor: [DOOR_QUERY_COUNT + 1, "the door"],
  beginSecondFactor: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the document is made where there is none"],
  confirmSecondFactor: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 6,
    "the delay of wrong codes, and the end of all other sessions",
  ],
  renewRecoveryCodes: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 6, "the delay of wrong codes"],
  turnOffSecondFactor: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 6,
    "the delay of wrong codes, and the end of all other sessions",
  ],
  inviteContributors: [4, "a limit, whose calendar it is, and subscribers are notified"],
  decideContribution: [3, "whose calendar it is, and subscribers are notified"],
  arrangeContributions: [3, "whose calendar it is, and subscribers are notified"],
  revokeContribution: [5, "whose calendar it is, its media and emails, and subscribers are notified"],
  openContribution: [4, "a limit of two keys, and whose link it is"],
  joinContributors: [6, "two limits, whose link it is, and subscribers are notified"],
  sendContribution: [6, "two limits, whose link it is, and subscribers are notified"],
  withdrawContribution: [6, "a limit of two keys, whose link it is, its media, and subscribers are notified"],
  uploadContributionMedia: [26, "three limits, whose link it is, the quota, and the chunks of the recording"],
  reportContribution: [5, "a limit of two keys, the calendar, and subscribers are notified"],
  listReportedContributions: [DOOR_QUERY_COUNT + VIEW_QUERY_COUNT + 1, "the door"],
  settleReport: [
    DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4,
    "the contribution, its media and emails, and subscribers are notified",
  ],
  eraseContributions: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "the search, the contribution, its media and emails"],
  saveReply: [6, "two limits, of the address and of the calendar, and subscribers are notified"],
  removeReply: [12, "two limits, and the recording with what was made from it"],
  uploadReplyRecording: [24, "two limits, the calendar, the quota, and the chunks of the recording and its renditions"],
  enhanceNote: [4, "two limits, of the address and of the calendar"],
  generateInspiration: [6, "two limits, and the sentences handed out before"],
  suggestCaptions: [7, "two limits, the recording before and after, and its bytes"],
  uploadImage: [14, "a limit, the quota, and each file's chunks"],
  uploadVideo: [24, "a limit, the quota, and the chunks of the recording and its renditions"],
  getKeepsake: [4, "a limit, the calendar, and how long its media are"],
  getKeepsakePrint: [4, "a limit, the calendar, and which of its media are there"],
  getMedia: [
    6,
    "the record, the file and its chunks; where no note refers to it, all calendars of its shopper are looked for",
  ],
  getQrArchive: [DOOR_QUERY_COUNT + 1, "the door"],
  getQrCode: [3, "a limit: a picture is drawn for each"],
  recordVitals: [0, "a build that no visitor gets"],
  listVitals: [DOOR_QUERY_COUNT + 2, "the door, and the last week beside the last four"],
  listReports: [DOOR_QUERY_COUNT + 1, "the door"],
  listPins: [DOOR_QUERY_COUNT, "the door"],
  listReleaseRequests: [DOOR_QUERY_COUNT + 3, "the requests, and the names of who made them"],
  requestRelease: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 4, "a limit, the request, and the names of who made them"],
  approveRelease: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 1, "the request is taken"],
  rejectRelease: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 1, "the request is taken"],
  pinRemote: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT, "the door"],
  stageRemote: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT, "the door"],
  grantOverride: [DOOR_QUERY_COUNT + AUDIT_QUERY_COUNT + 2, "the door, and the session and factor with which it ends"],
  startOverride: [3, "a permit works once, and ends with its session and factor"],
  exportFile: [DOOR_QUERY_COUNT + VIEW_QUERY_COUNT + 2, "two pages of orders"],
  getNumbers: [DOOR_QUERY_COUNT + 2, "the counted days, and the time of the count"],
  getAdminHealth: [
    DOOR_QUERY_COUNT + 16,
    "each count from an index: nine of queues, four of mails, the orders and the reports; all but the last are kept",
  ],
};

/** Reads shared by all requests: the stock of each second, and the stored bytes of each minute. */
const SHARED = ["find stock", "aggregate mediafiles"];

let api: GuardedApi;
const commands: string[] = [];
const queries: CalendarQuery[] = [];
const costs = new QueryCosts();
let last: mongo.Document = {};
beforeAll(async () => {
  api = await startGuardedApi({
    products: AMPLE_STOCK,
    env: { MONGODB_URI: withMonitoring(process.env.TEST_MONGODB_URI ?? "") },
  });
  api.services.database.connection.getClient().on("commandStarted", (event) => {
    commands.push(`${event.commandName} ${event.command[event.commandName]}`);
    queries.push(...parseCalendarQuery(event));
    last = event.command;
    costs.note(event);
  });
  // The first file of a process creates the indexes of its bucket.
  const upload = await EVERY_CALL.uploadImage(api);
  await upload();
});
afterEach(async () => {
  const { connection } = api.services.database;
  await connection.collection("secondfactors").deleteMany({});
  await connection.collection("limits").deleteMany({});
});
afterAll(() => api.stop());
afterAll(writeExamples);

/**
 * Admin lists and webhooks may query every shard. Shoppers and recipients query the shard of their calendar
 * only.
 */
const queriesEveryShard = (name: EndpointName) => endpoints[name].access === "admin" || name === "receiveOrder";
const unnamed = () => queries.filter(({ namesId }) => !namesId).map(({ shape }) => shape);

const withMonitoring = (uri: string) => `${uri}${uri.includes("?") ? "&" : "/?"}monitorCommands=true`;

const rows = (Object.keys(EVERY_CALL) as EndpointName[]).map((name) => {
  const usual = endpoints[name].method === "GET" ? 1 : 2;
  const [most, why] = MORE[name] ?? [usual, usual === 1 ? "it reads" : "it changes something"];
  return { name, most, why };
});

test.each(rows)("$name makes at most $most queries: $why", async ({ name, most }) => {
  const call = await EVERY_CALL[name](api);
  commands.length = 0;
  queries.length = 0;
  const response = await call();
  recordExample(name, response);
  const requests = commands.filter((command) => !SHARED.includes(command));
  await call.cleanUp?.();
  const { status, text } = response;
  const messages = (endpoints[name] as Endpoint).status ?? 200;
  expect({ text, status }).toEqual({ text: expect.any(String), status: messages });
  expect({ asked: requests, isEnough: requests.length <= most }).toEqual({ asked: requests, isEnough: true });
  if (!queriesEveryShard(name)) expect(unnamed()).toEqual([]);
});

test("stored documents fit their schemas", async () => {
  const { db } = api.services.database.connection;
  expect(db && (await findMisfits(db))).toEqual([]);
});

test("later calendars and failed lookups query by calendar id", async () => {
  queries.length = 0;
  const shopper = await shopperWithOrder(api);
  const [first] = shopper.items;
  await shopper.post("/api/calendar");
  const { calendarId, id } = { calendarId: shopper.calendarId, ...(await shopper.addItem(1, "prod_ring-1")) };
  const responses = [
    await shopper.patch(`/api/calendar/items/${first?.id}`, { note: "In the calendar before" }),
    await shopper.post(`/api/calendar/items/${id}/move`, { day: 2 }),
    await shopper.delete(`/api/calendar/items/${id}`),
    await shopper.post(`/api/calendar/items/${id}/restore`),
    await shopper.patch("/api/calendar/items/unknown", { note: "Nowhere" }),
    await shopper.delete(`/api/calendar/items/${first?.id}`),
    await shopper.post("/api/calendar"),
    await shopper.patch(`/api/calendar/${calendarId}`, { isStylistChoice: true }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 204, 200, 404, 409, 409, 409]);
  expect((await shopper.openCalendar()).items.map(({ day }) => day)).toEqual([2]);
  expect(unnamed()).toEqual([]);
});

test("writes use majority and reads never return rollbacks", async () => {
  const shopper = await api.shopper();
  await shopper.addItem(1, "prod_ring-1");
  expect(last).toMatchObject({ writeConcern: { w: "majority", j: true, wtimeout: 18_000 } });
  expect(last).not.toHaveProperty("txnNumber");
  await shopper.openCalendar();
  expect(last).toMatchObject({ readConcern: { level: "majority" } });
});

test("lists and counts are bounded at ten thousand", async () => {
  const { status } = await (await api.admin()).get("/api/admin/calendars");
  expect(status).toBe(200);
  expect(last).toMatchObject({
    maxTimeMS: 18_000,
    readConcern: { level: "majority" },
    pipeline: [{ $match: { status: expect.any(String) } }, { $limit: 10_000 }, { $group: expect.anything() }],
  });
});

test("shared lookups never show another's or an erased calendar", async () => {
  const [mine, yours] = await Promise.all([api.shopper(), api.shopper()]);
  await Promise.all([mine, yours].map((shopper) => shopper.addItem(1, "prod_ring-1")));
  const { calendars } = api.services;
  const owner = async (id: string) => (await calendars.findById(id).lean())?.ownerId ?? "";
  const [me, you] = [await owner(mine.calendarId), await owner(yours.calendarId)];
  const run = () =>
    Promise.allSettled([
      findOwnCalendar(calendars, me, mine.calendarId),
      findOwnCalendar(calendars, you, mine.calendarId),
      findCalendar(calendars, mine.calendarId),
    ]);
  const own = { status: "fulfilled", value: expect.objectContaining({ _id: mine.calendarId }) };
  const none = { status: "rejected", reason: expect.objectContaining({ code: "not_found" }) };
  expect(await run()).toEqual([own, none, own]);
  await calendars.updateOne({ _id: mine.calendarId }, { erasedAt: new Date() });
  expect((await run()).slice(1)).toEqual([none, none]);
});

test("no query reads many documents that it does not return", async () => {
  const shopper = await shopperWithOrder(api);
  await runEveryChore(api.services);
  const admin = await api.admin();
  expect(await admin.get(`${endpoints.listOrders.path}?task=open`)).toMatchObject({ status: 200 });
  for (const query of [shopper.orderNumber, "nobody@example.com"]) await findCalendars(api.services, query);
  const { connection } = api.services.database;
  await fillDatabase(connection);
  expect(await costs.findScans(connection)).toEqual([]);
});

test("a first visit asks for nothing", async () => {
  commands.length = 0;
  await api.visitor().get("/api/calendar");
  expect(commands).toEqual([]);
});
