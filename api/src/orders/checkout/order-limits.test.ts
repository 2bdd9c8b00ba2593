import { setUpApi } from "../../../test/api";
import { CUSTOMER, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { hashEmail } from "../../email/message";

const MAX_DAILY_ORDERS = 10;
const api = setUpApi({ products: smallCatalogue, env: { RATE_LIMITS: "on" } }, { isForEach: true });

type Shopper = Awaited<ReturnType<typeof shopperWithTwelve>>;
const order = ({ calendarId, ...shopper }: Shopper, customerEmail: string) =>
  shopper.post(`/api/calendar/${calendarId}/checkout`, { ...CUSTOMER, customerEmail });
const readPoints = async () =>
  Object.fromEntries(
    (
      await api.services.database.connection
        .collection("limits")
        .find({ key: /^order/ })
        .toArray()
    ).map(({ key, points }) => [String(key).split(":")[0], points]),
  );
const countEmails = () => api.services.email.records.countDocuments({ kind: "order-confirmed" });

test("orders at once for one address keep its limit", async () => {
  const shoppers = await Promise.all([1, 2, 3].map(() => shopperWithTwelve(api)));
  const spellings = ["Ada+1@Example.com", "ada+2@example.com", "ADA@EXAMPLE.COM"];
  await api.services.limits.spend("orderEmail", hashEmail("ada@example.com"), MAX_DAILY_ORDERS - 2);
  const responses = await Promise.all(shoppers.map((shopper, place) => order(shopper, spellings[place] ?? "")));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  expect(responses.find(({ status }) => status === 429)?.text).toBe(
    "Many orders were placed for this email address today. Please wait 24 hours, or contact the shop.",
  );
  expect(await countEmails()).toBe(2);
  expect((await order(shoppers[0] as Shopper, "grace@example.com")).status).toBe(200);
});

test("shopper who reached the limit emails no further address", async () => {
  const shopper = await shopperWithTwelve(api);
  const calendar = await api.services.calendars.findById(shopper.calendarId).lean();
  await api.services.limits.spend("orderShopper", calendar?.ownerId ?? "", MAX_DAILY_ORDERS);
  expect(await order(shopper, "ada@example.com")).toMatchObject({
    status: 429,
    text: "You have placed many orders today. Please wait 24 hours, or contact the shop.",
  });
  expect(await countEmails()).toBe(0);
});

test("repeated and refused checkouts count as no further order", async () => {
  const shopper = await shopperWithTwelve(api);
  await Promise.all([1, 2, 3].map(() => order(shopper, "ada@example.com")));
  await order(shopper, "ada@example.com");
  expect(await readPoints()).toEqual({ orderShopper: 1, orderEmail: 1 });
  const empty = Object.assign(await api.shopper(), { items: [] });
  expect((await order(empty, "ada@example.com")).status).toBe(409);
  expect((await readPoints()).orderEmail).toBe(1);
});

test.each([
  ["ADA@Example.COM", "ada@example.com"],
  ["ada+calendar@example.com", "ada@example.com"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
])("%s counts as %s", (spelling, address) => {
  expect(hashEmail(spelling)).toBe(hashEmail(address));
});

test("dots make another address", () => {
  expect(hashEmail("a.da@example.com")).not.toBe(hashEmail("ada@example.com"));
});
