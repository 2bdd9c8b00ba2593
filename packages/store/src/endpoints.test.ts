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
import { captureRequest, type ExpectedCall, type StoreCall } from "./testing/capture-request";

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
  ["GET /api/sender/c-1", sender.getSenderCalendar.initiate(calendarId), ""],
  ["PATCH /api/sender/c-1", sender.updateSenderChoices.initiate({ calendarId, ...choices }), choices],
  [
    "POST /api/sender/c-1/offers/o-1",
    sender.respondToOffer.initiate({ calendarId, offerId: "o-1", action: "accept", option: 0 }),
    { action: "accept", option: 0 },
  ],
  ["POST /api/sender/c-1/link/redeem", sender.redeemSenderLink.initiate({ calendarId, secret: "s" }), { secret: "s" }],
  ["POST /api/sender/c-1/link", sender.replaceSenderLink.initiate({ calendarId }), ""],
  ["POST /api/sender/c-1/emails/stop?secret=s", sender.stopSenderEmails.initiate({ calendarId, secret: "s" }), ""],
  [
    "POST /api/calendar/c-1/size-links",
    sizeApi.endpoints.createSizeLink.initiate({ calendarId, from: "Ada" }),
    { from: "Ada" },
  ],
  ["DELETE /api/calendar/c-1/sizes", sizeApi.endpoints.eraseSizes.initiate({ calendarId }), ""],
  ["POST /api/size-links/read", sizeApi.endpoints.readSizeLink.initiate({ token: "t" }), { token: "t" }],
  [
    "PUT /api/sizes",
    sizeApi.endpoints.saveSizes.initiate({ token: "t", sizes: NO_SIZES }),
    { token: "t", sizes: NO_SIZES },
  ],
  ["POST /api/calendar/c-1/surprise", stylist.fillFreeDays.initiate({ calendarId }), ""],
  ["GET /api/site", siteApi.endpoints.getSite.initiate(), ""],
  ["GET /api/site/care", siteApi.endpoints.getSiteText.initiate({ text: "care" }), ""],
  ["GET /api/shopify/products", productApi.endpoints.listProducts.initiate({}), ""],
  [
    "GET /api/shopify/products?collection=studs",
    productApi.endpoints.listProducts.initiate({ collection: "studs" }),
    "",
  ],
  ["GET /api/shopify/products/aurora-studs", productApi.endpoints.getProduct.initiate({ handle: "aurora-studs" }), ""],
  ["GET /api/calendar", currentCalendarApi.endpoints.getCalendar.initiate(), ""],
  ["POST /api/calendar", calendar.startCalendar.initiate(), ""],
  ["POST /api/calendar/items", item.addItem.initiate(added), added],
  ["DELETE /api/calendar/items/i-1", item.removeItem.initiate({ itemId: "i-1" }), ""],
  ["PATCH /api/calendar/items/i-1", item.updateItemNote.initiate({ itemId: "i-1", note: "Love" }), { note: "Love" }],
  [
    "PUT /api/calendar/items/i-1/variant",
    item.changeVariant.initiate({ itemId: "i-1", variantId: "v-2" }),
    { variantId: "v-2" },
  ],
  ["POST /api/calendar/items/i-1/move", item.moveItem.initiate({ itemId: "i-1", day: 4 }), { day: 4 }],
  [
    "PATCH /api/calendar/c-1",
    calendar.updateCalendar.initiate({ calendarId, customerName: "Ada", giftNote: null }),
    { customerName: "Ada", giftNote: null },
  ],
  ["POST /api/calendar/c-1/restore", calendar.restoreCalendar.initiate({ calendarId, undoId: "u" }), { undoId: "u" }],
  ["POST /api/resume-tokens", resumeApi.endpoints.createResumeToken.initiate(), ""],
  ["POST /api/resume-tokens/read", resumeApi.endpoints.readResumeToken.initiate({ token: "t" }), { token: "t" }],
  ["POST /api/resume-tokens/redeem", resumeApi.endpoints.redeemResumeToken.initiate({ token: "t" }), { token: "t" }],
  ["POST /api/calendar/items/i-1/restore", item.restoreItem.initiate({ itemId: "i-1" }), ""],
  [
    "POST /api/calendar/c-1/stylist-picks",
    stylist.requestStylistPicks.initiate({ calendarId, budget: "3500" }),
    { budget: "3500" },
  ],
  ["GET /api/stylist/tiers", stylist.listTiers.initiate(), ""],
  ["GET /api/calendar/c-1/proposals", stylist.listProposals.initiate(calendarId), ""],
  [
    "POST /api/calendar/c-1/proposals",
    stylist.makeProposal.initiate({ calendarId, budget: "3500", seed: 1, kept: [2] }),
    { budget: "3500", seed: 1, kept: [2] },
  ],
  [
    "POST /api/calendar/c-1/proposals/p-1/take",
    stylist.takeProposal.initiate({ calendarId, proposalId: "p-1", days: [3], revision: 4 }),
    { days: [3], revision: 4 },
  ],
  [
    "PATCH /api/calendar/c-1/customer-details",
    checkout.saveCustomerDetails.initiate({ calendarId, customerEmail: "a@b.c", saveId: 2 }),
    { customerEmail: "a@b.c", saveId: 2 },
  ],
  [
    "POST /api/calendar/c-1/checkout",
    checkout.checkOut.initiate({ calendarId, customerName: "Ada", customerEmail: "a@b.c" }),
    { customerName: "Ada", customerEmail: "a@b.c" },
  ],
  ["GET /api/calendar/c-1/changes", checkout.listItemChanges.initiate(calendarId), ""],
  [
    "POST /api/calendar/c-1/changes/accept",
    checkout.acceptItemChanges.initiate({ calendarId, prices: [{ day: 1, priceAmount: 5 }] }),
    { prices: [{ day: 1, priceAmount: 5 }] },
  ],
  ["GET /api/landing/calendar/c-1", landingApi.endpoints.getLandingCalendar.initiate({ calendarId }), ""],
  [
    "POST /api/landing/calendar/c-1/items/i-1/opened",
    landingApi.endpoints.recordOpening.initiate({ calendarId, itemId: "i-1" }),
    "",
  ],
  ["GET /api/calendar/c-1/contact-request", contact.getContactRequest.initiate(calendarId), ""],
  [
    "POST /api/calendar/c-1/contact-request",
    contact.requestContact.initiate({ calendarId, contact: "020 7946 0000", bestTime: null }),
    { contact: "020 7946 0000", bestTime: null },
  ],
  ["DELETE /api/calendar/c-1/contact-request", contact.withdrawContactRequest.initiate({ calendarId }), ""],
  [
    "POST /api/enhance-note",
    writingApi.endpoints.enhanceNote.initiate({ note: "hi", day: 1, dayTitle: "Reflections", productName: "Studs" }),
    { note: "hi", day: 1, dayTitle: "Reflections", productName: "Studs" },
  ],
  [
    "POST /api/generate-inspiration",
    writingApi.endpoints.generateInspiration.initiate({ day: 1, productId: "p" }),
    { day: 1, productId: "p" },
  ],
  [
    "POST /api/suggest-captions",
    writingApi.endpoints.suggestCaptions.initiate({ media: "/api/media/v.webm" }),
    { media: "/api/media/v.webm" },
  ],
];

test.each(calls)("%s is requested", async (address, call, body) => {
  expect(await captureRequest(fake, call)).toEqual({
    address,
    contentType: body === "" ? undefined : "application/json",
    text: body === "" ? "" : JSON.stringify(body),
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
