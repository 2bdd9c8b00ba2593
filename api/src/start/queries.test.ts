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
/** Session and account of an admin. */
const ADMISSION_QUERY_COUNT = 2;

/**
 * Endpoints that make more or fewer queries than one for a read or two for a change, with the reason. Those of the admission
 * and of the audit log come on top. A limit of an address counts its network, too.
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
  confirmBuyerEmail: [5, "the held emails"],
  refundOrder: [11, "what follows from a cancelled order"],
  refundPart: [14, "the request is stored before the shop refunds, and what follows from the refund"],
  recordOutsideRefund: [14, "the refund, and what follows from it"],
  listOrders: [12, "the page, each count from an index, and the names of who works"],
  readOrders: [3, "the orders, and the names of who works"],
  claimOrders: [4, "the names of who works"],
  moveOrders: [4, "the names of who works"],
  sendOrders: [0, "the numbers, and their calendars"],
  changeOrderAddress: [4, "the names of who works"],
  changeSenderAddress: [3, "other pages are notified"],
  recordPrintedLabels: [4, "the names of who works"],
  addOrderNote: [4, "the names of who works"],
  offerSubstitutes: [14, "the pieces are held and the buyer is emailed"],
  withdrawOffer: [16, "the pieces go back and the buyer is emailed"],
  finishOffer: [5, "the names of who works"],
  requestExchange: [12, "a limit, and the settlement holds the replacement at once"],
  changeExchange: [5, "two limits, the exchange, and where its replacement goes"],
  cancelExchange: [12, "a limit, and the settlement returns the replacement at once"],
  moveExchange: [5, "what the settlement does"],
  respondToOffer: [13, "pieces go back, and the buyer and the shop are emailed"],
  redeemGiftCard: [1, "only one"],
  receiveOrder: [3, "the order's number is claimed before its calendar shows it"],
  findPerson: [17, "the calendars, what they wrote for others, and each place that keeps something of them"],
  exportContributor: [3, "the search, the media and emails"],
  exportPerson: [17, "each place that keeps something of them"],
  erasePerson: [60, "each place is counted, emptied and written down before the next"],
  previewRetention: [3, "each index of each rule"],
  recordOpening: [3, "subscribers are notified"],
  hideOpenings: [5, "times go from the calendar, its emails and its events, and subscribers are notified"],
  requestReminder: [7, "three limits, the calendar, the address, and the first email"],
  confirmReminder: [3, "the address, its calendar, and the confirmation"],
  redeemSenderLink: [3, "a limit before the secret is compared"],
  confirmOrderEmail: [6, "a limit of two keys, the calendar, its held emails, and other pages are notified"],
  resendOrderEmail: [3, "a limit, and the email"],
  stopSenderEmails: [4, "a limit before the secret is compared"],
  followCalendar: [2, "whose it is, and what is new"],
  listAdminCalendars: [4, "the page, and each count from an index"],
  listContactRequests: [4, "the page, each count from an index, and what became of their mails"],
  listEmails: [7, "the page, each count from an index, and whose calendars they are about"],
  getEmail: [2, "the mail, and the calendar of which its words are made"],
  verifyPassword: [10, "delays and limits before the password is compared, then device, address and session"],
  logOut: [3, "whose session it was is asked for the record"],
  getAccount: [0, "no query of its own"],
  changePassword: [
    11,
    "who it is, the delay of wrong passwords, everybody, the factor, and the end of all other sessions",
  ],
  listSessions: [2, "the factor as it is now decides which are open"],
  endSession: [1, "only one"],
  getShop: [3, "the settings, and the names of who saved them"],
  listHolidays: [0, "no query of its own"],
  previewSiteText: [0, "no query of its own"],
  getEmailSettings: [3, "the settings, and the names of who saved them"],
  saveEmailSettings: [6, "the revision, a limit, the settings, the waiting emails, and the names of who saved them"],
  getEmailDomain: [0, "no query of its own"],
  sendTestEmail: [5, "three limits, and the settings for the email itself"],
  getShopify: [3, "the connection, and the names of who installed it"],
  beginShopifyInstall: [2, "a limit"],
  finishShopifyInstall: [8, "the state is used up, and the connection is stored before and after the set-up"],
  completeShopify: [5, "the revision before and after the set-up, and the names"],
  disconnectShopify: [4, "the connection, and the names of who installed it"],
  getPayment: [3, "the account, and the names of who connected it"],
  getSetup: [2, "the steps, and the own second factor"],
  listFindings: [0, "the doctor has a connection of its own"],
  saveSetupStep: [3, "the change, the steps, and the own second factor"],
  renewStripeWebhook: [5, "the revision, the account, and the names of who connected it"],
  forgetStripeAccount: [7, "the key, the former accounts that are left, and the current one"],
  connectStripe: [5, "the revision, the account, and the names of who connected it"],
  previewShop: [0, "no query of its own"],
  getShopPreview: [0, "the token holds the draft"],
  getEmailPreview: [0, "no query of its own"],
  saveShop: [5, "the settings before, and the names of who saved them"],
  uploadShopFile: [16, "a limit, the quota, and the file's chunks with their indexes"],
  listOwnProducts: [5, "whether products have changed, and which images are missing"],
  checkProductFile: [6, "limits of the upload, and whether products have changed"],
  importProducts: [21, "limits of the upload, stock, images and products"],
  updateOwnProduct: [13, "the product, its stock, and what all processes read"],
  updateOwnProducts: [9, "the products, and what all processes read"],
  uploadProductImage: [29, "a limit, the file's chunks, and the product"],
  setDemoProducts: [6, "whether products have changed"],
  listAccounts: [2, "who was removed"],
  inviteAccount: [4, "a limit, and everybody is read before one is added"],
  renewInvitation: [4, "a limit, everybody, and the second factor that goes"],
  updateAccount: [3, "everybody is read before one is changed, and the end of the sessions"],
  removeAccount: [6, "everybody is read before one is removed, then sessions, factor, and that they are gone"],
  listApiKeys: [3, "the keys, and the names of who made them"],
  createApiKey: [3, "the key, and the names of who made them"],
  revokeApiKey: [3, "the key, and the names of who made them"],
  listWebhooks: [3, "the webhooks, and the names of who made them"],
  createWebhook: [3, "the webhook, and the names of who made them"],
  updateWebhook: [3, "the webhook, and the names of who made them"],
  rotateWebhookSecret: [4, "the secret before, and the names of who made them"],
  testWebhook: [8, "the delivery is queued, claimed, made and shown"],
  resendWebhook: [8, "the delivery is queued, claimed, made and shown"],
  acceptInvitation: [
    12,
    "a limit, everybody before and after the password is hashed, then device, address and session",
  ],
  listAuditEntries: [3, "the page, and the names of everybody"],
  confirmSecondFactor: [6, "the delay of wrong codes, and the end of all other sessions"],
  renewRecoveryCodes: [6, "the delay of wrong codes"],
  turnOffSecondFactor: [6, "the delay of wrong codes, and the end of all other sessions"],
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
  settleReport: [4, "the contribution, its media and emails, and subscribers are notified"],
  eraseContributions: [4, "the search, the contribution, its media and emails"],
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
  getQrCode: [3, "a limit: a picture is drawn for each"],
  recordVitals: [0, "a build that no visitor gets"],
  listVitals: [2, "the last week beside the last four"],
  listPins: [0, "no query of its own"],
  listReleaseRequests: [3, "the requests, and the names of who made them"],
  requestRelease: [4, "a limit, the request, and the names of who made them"],
  approveRelease: [1, "the request is taken"],
  rejectRelease: [1, "the request is taken"],
  pinRemote: [0, "no query of its own"],
  stageRemote: [0, "no query of its own"],
  startOverride: [3, "a permit works once, and ends with its session and factor"],
  exportFile: [2, "two pages of orders"],
  getNumbers: [2, "the counted days, and the time of the count"],
  getAdminHealth: [
    16,
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
  const { method, access, audit }: Endpoint = endpoints[name];
  const usual = method === "GET" ? 1 : 2;
  const [own, why] = MORE[name] ?? [usual, usual === 1 ? "it reads" : "it changes something"];
  const most = own + (access === "admin" ? ADMISSION_QUERY_COUNT : 0) + (audit ? usual : 0);
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
