import { adminRoutes } from "@advent/contract";
import { adminApi } from "./admin";
import { calendarApi, checkoutApi, currentCalendarApi, itemApi, makeStore, productApi } from "./index";
import { mediaApi, senderApi } from "./lazy";
import { type FakeApi, makeProduct, makeVariant, startFakeApi } from "./testing";
import { captureRequest, type ExpectedCall, type StoreCall, toCall } from "./testing/capture-request";

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

const item = itemApi.endpoints;
const product = makeProduct({ variants: [makeVariant({ id: "gid://shopify/ProductVariant/7", priceAmount: 9900 })] });
const added = { day: 3, productId: product.id, variantId: "gid://shopify/ProductVariant/7" };

/** One of each kind: their requests are built from the contract alone. */
const calls: ExpectedCall[] = [
  ["GET /api/calendar", currentCalendarApi.endpoints.getCalendar],
  ["GET /api/shopify/products?collection=studs", productApi.endpoints.listProducts],
  ["GET /api/calendar/c-1/changes", checkoutApi.endpoints.listItemChanges.initiate("c-1")],
  ["POST /api/calendar/items", item.addItem, added],
  ["POST /api/sender/c-1/emails/stop?secret=s", senderApi.endpoints.stopSenderEmails],
  ["PATCH /api/calendar/c-1", calendarApi.endpoints.updateCalendar, { customerName: "Ada", giftNote: null }],
  ["PUT /api/calendar/items/i-1/variant", item.changeVariant, { variantId: "v-2" }],
  ["DELETE /api/calendar/items/i-1", item.removeItem],
];

test.each(calls)("%s is requested", async (...expected) => {
  const [address, , body] = expected;
  expect(await captureRequest(fake, toCall(...expected))).toEqual({
    address,
    contentType: body && "application/json",
    text: JSON.stringify(body) ?? "",
  });
});

test("every admin route has an endpoint", () => {
  expect(Object.keys(adminApi.endpoints)).toEqual(expect.arrayContaining(Object.keys(adminRoutes)));
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

const { uploadVideo, uploadImage, uploadContributionMedia } = mediaApi.endpoints;
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
    "a part of a contributor's video",
    uploadContributionMedia.initiate({ file: new Blob(["v"]), secret: "s1" }),
    "/api/contributions/s1/media",
    "video/webm",
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
