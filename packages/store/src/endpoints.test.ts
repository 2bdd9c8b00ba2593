import { NO_SIZES } from "@advent/contract";
import {
  calendarApi,
  checkoutApi,
  currentCalendarApi,
  itemApi,
  landingApi,
  makeStore,
  productApi,
  resumeApi,
  stylistApi,
} from "./index";
import { contactRequestApi, mediaApi, senderApi, siteApi, sizeApi, writingApi } from "./lazy";
import { type FakeApi, makeProduct, makeVariant, startFakeApi } from "./testing";
import { captureRequest, type ExpectedCall, type StoreCall, toCall } from "./testing/capture-request";

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

const item = itemApi.endpoints;
const calendar = calendarApi.endpoints;
const checkout = checkoutApi.endpoints;
const contact = contactRequestApi.endpoints;
const stylist = stylistApi.endpoints;
const sender = senderApi.endpoints;
const calendarId = "c-1";
const choices = { sharesReplies: true, emails: { firstDoor: true, lastDoor: false, replies: true } };
const product = makeProduct({ variants: [makeVariant({ id: "gid://shopify/ProductVariant/7", priceAmount: 9900 })] });
const added = { day: 3, productId: product.id, variantId: "gid://shopify/ProductVariant/7" };

const calls: ExpectedCall[] = [
  ["GET /api/sender/c-1", sender.getSenderCalendar.initiate(calendarId)],
  ["PATCH /api/sender/c-1", sender.updateSenderChoices, choices],
  ["POST /api/sender/c-1/offers/o-1", sender.respondToOffer, { action: "accept", option: 0 }],
  ["POST /api/sender/c-1/link/redeem", sender.redeemSenderLink, { secret: "s" }],
  ["POST /api/sender/c-1/link", sender.replaceSenderLink],
  ["POST /api/sender/c-1/emails/stop?secret=s", sender.stopSenderEmails],
  ["POST /api/calendar/c-1/size-links", sizeApi.endpoints.createSizeLink, { from: "Ada" }],
  ["DELETE /api/calendar/c-1/sizes", sizeApi.endpoints.eraseSizes],
  ["POST /api/size-links/read", sizeApi.endpoints.readSizeLink, { token: "t" }],
  ["PUT /api/sizes", sizeApi.endpoints.saveSizes, { token: "t", sizes: NO_SIZES }],
  ["POST /api/calendar/c-1/surprise", stylist.fillFreeDays],
  ["GET /api/site", siteApi.endpoints.getSite],
  ["GET /api/site/care", siteApi.endpoints.getSiteText],
  ["GET /api/shopify/products", productApi.endpoints.listProducts],
  ["GET /api/shopify/products?collection=studs", productApi.endpoints.listProducts],
  ["GET /api/shopify/products/aurora-studs", productApi.endpoints.getProduct],
  ["GET /api/calendar", currentCalendarApi.endpoints.getCalendar],
  ["POST /api/calendar", calendar.startCalendar],
  ["POST /api/calendar/items", item.addItem, added],
  ["DELETE /api/calendar/items/i-1", item.removeItem],
  ["PATCH /api/calendar/items/i-1", item.updateItemNote, { note: "Love" }],
  ["PUT /api/calendar/items/i-1/variant", item.changeVariant, { variantId: "v-2" }],
  ["POST /api/calendar/items/i-1/move", item.moveItem, { day: 4 }],
  ["PATCH /api/calendar/c-1", calendar.updateCalendar, { customerName: "Ada", giftNote: null }],
  ["POST /api/calendar/c-1/restore", calendar.restoreCalendar, { undoId: "u" }],
  ["POST /api/resume-tokens", resumeApi.endpoints.createResumeToken],
  ["POST /api/resume-tokens/read", resumeApi.endpoints.readResumeToken, { token: "t" }],
  ["POST /api/resume-tokens/redeem", resumeApi.endpoints.redeemResumeToken, { token: "t" }],
  ["POST /api/calendar/items/i-1/restore", item.restoreItem],
  ["POST /api/calendar/c-1/stylist-picks", stylist.requestStylistPicks, { budget: "3500" }],
  ["GET /api/stylist/tiers", stylist.listTiers],
  ["GET /api/calendar/c-1/proposals", stylist.listProposals.initiate(calendarId)],
  ["POST /api/calendar/c-1/proposals", stylist.makeProposal, { budget: "3500", seed: 1, kept: [2] }],
  ["POST /api/calendar/c-1/proposals/p-1/take", stylist.takeProposal, { days: [3], revision: 4 }],
  ["PATCH /api/calendar/c-1/customer-details", checkout.saveCustomerDetails, { customerEmail: "a@b.c", saveId: 2 }],
  ["POST /api/calendar/c-1/checkout", checkout.checkOut, { customerName: "Ada", customerEmail: "a@b.c" }],
  ["GET /api/calendar/c-1/changes", checkout.listItemChanges.initiate(calendarId)],
  ["POST /api/calendar/c-1/changes/accept", checkout.acceptItemChanges, { prices: [{ day: 1, priceAmount: 5 }] }],
  ["GET /api/landing/calendar/c-1", landingApi.endpoints.getLandingCalendar],
  ["POST /api/landing/calendar/c-1/items/i-1/opened", landingApi.endpoints.recordOpening],
  ["GET /api/calendar/c-1/contact-request", contact.getContactRequest.initiate(calendarId)],
  ["POST /api/calendar/c-1/contact-request", contact.requestContact, { contact: "020 7946 0000", bestTime: null }],
  ["DELETE /api/calendar/c-1/contact-request", contact.withdrawContactRequest],
  [
    "POST /api/enhance-note",
    writingApi.endpoints.enhanceNote,
    { note: "hi", day: 1, dayTitle: "Reflections", productName: "Studs" },
  ],
  ["POST /api/generate-inspiration", writingApi.endpoints.generateInspiration, { day: 1, productId: "p" }],
  ["POST /api/suggest-captions", writingApi.endpoints.suggestCaptions, { media: "/api/media/v.webm" }],
];

test.each(calls)("%s is requested", async (...expected) => {
  const [address, , body] = expected;
  expect(await captureRequest(fake, toCall(...expected))).toEqual({
    address,
    contentType: body && "application/json",
    text: JSON.stringify(body) ?? "",
  });
});

test("added product sends every specified field", async () => {
  fake.received.length = 0;
  await makeStore({ apiOrigin: fake.origin }).dispatch(item.addItem.initiate({ ...added, product }));
  expect(fake.received[0]?.body).toEqual({
    ...added,
    productName: "Aurora Studs",
    productDescription: "Two brilliants in a row.",
    productImage: "/api/images/aurora-studs.svg",
    productPrice: "£99.00",
    currencyCode: "GBP",
    productHandle: "aurora-studs",
    note: null,
    enhancedNote: null,
    productMetafields: JSON.stringify(product.metafields),
  });
});

const { uploadVideo, uploadImage } = mediaApi.endpoints;
const files: [string, StoreCall, string, string][] = [
  [
    "a video",
    uploadVideo.initiate({ file: new Blob(["v"], { type: "video/mp4" }) }),
    "/api/videos/upload",
    "video/mp4",
  ],
  ["a video of no type", uploadVideo.initiate({ file: new Blob(["v"]) }), "/api/videos/upload", "video/webm"],
  [
    "a voice note of no type",
    uploadVideo.initiate({ file: new Blob(["v"]), kind: "audio" }),
    "/api/videos/upload",
    "audio/webm",
  ],
  [
    "a picture",
    uploadImage.initiate({ file: new Blob(["v"], { type: "image/png" }) }),
    "/api/images/upload",
    "image/png",
  ],
];

test.each(files)("%s is sent raw under its own type", async (_name, call, url, contentType) => {
  expect(await captureRequest(fake, call)).toEqual({ address: `POST ${url}`, contentType, text: "v" });
});

test("only a framed page sends the frame header", async () => {
  fake.received.length = 0;
  for (const embedded of [true, false])
    await makeStore({ apiOrigin: fake.origin, embedded }).dispatch(productApi.endpoints.listProducts.initiate({}));
  const messages = fake.received.map(({ headers }) => headers["x-advent-embedded"]);
  expect(messages).toEqual(["1", undefined]);
});
