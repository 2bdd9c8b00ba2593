import { endpoints, type OrderOutcome, type PackOrder, type ShopOrder } from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { createKey } from "../../../test/api-keys";
import { ADDRESS, shopperWithOrder } from "../../../test/full-calendar";
import { person } from "../../../test/people";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk, type Visitor } from "../../../test/visitor";
import { recordPrintedLabel } from "./change-address";
import { moveOrder } from "./change-orders";

const MOVED = { ...ADDRESS, line1: "7 Abbey Steps" };
const api = setUpApi({ products: smallCatalogue });
let owner: Visitor;
let staff: Visitor;
let packer: Visitor;
beforeAll(async () => {
  owner = await api.admin();
  staff = await person(owner, api.visitor(), "staff");
  packer = await person(owner, api.visitor(), "packer");
});

async function read(calendarId: string, visitor = packer): Promise<PackOrder> {
  const { json } = await assertOk(visitor.post(endpoints.readOrders.path, { calendarIds: [calendarId] }));
  const [order] = (json as { orders: PackOrder[] }).orders;
  if (!order) throw new Error("There is no such order.");
  return order;
}
const change = (calendarId: string, deliveryAddress: object, revision: number | null, visitor = staff) =>
  visitor.put(endpoints.changeOrderAddress.path.replace(":calendarId", calendarId), { deliveryAddress, revision });
const changeAsSender = (calendarId: string, visitor: Pick<Visitor, "put">, revision = 0, deliveryAddress = MOVED) =>
  visitor.put(endpoints.changeSenderAddress.path.replace(":calendarId", calendarId), { deliveryAddress, revision });
const removeAddress = (calendarId: string) =>
  api.services.calendars.updateOne({ _id: calendarId }, { $unset: { deliveryAddress: 1 } });

async function pack(calendarId: string): Promise<OrderOutcome> {
  const packing = { action: "advance", override: "No scanner" };
  const { json } = await assertOk(
    packer.post(endpoints.moveOrders.path, { calendarIds: [calendarId], from: "picked", ...packing }),
  );
  return json as OrderOutcome;
}
async function picked() {
  const order = await shopperWithOrder(api);
  const step = { who: "ann", now: new Date(), from: "to_pick", action: "advance" } as const;
  await moveOrder(api.services.calendars, order.calendarId, step);
  return order;
}

test("order without an address is not packed", async () => {
  const { calendarId } = await picked();
  await removeAddress(calendarId);
  expect(await read(calendarId)).toMatchObject({
    deliveryAddress: null,
    tasks: ["No delivery address: add one before packing."],
  });
  const why = "The order has no delivery address. Add one before packing.";
  expect(await pack(calendarId)).toMatchObject({ orders: [], refused: [{ code: "address_missing", why }] });
  await assertOk(change(calendarId, ADDRESS, null));
  expect(await pack(calendarId)).toMatchObject({ orders: [{ state: "packed", tasks: [] }] });
});

test("owner, staff and packer see the address", async () => {
  const { calendarId } = await shopperWithOrder(api);
  for (const visitor of [owner, staff, packer]) {
    const { deliveryAddress } = await read(calendarId, visitor);
    expect(deliveryAddress?.lines).toEqual(["Grace Hopper", "12 Harbour Street", "Whitby", "YO21 3PU"]);
  }
});

test("printer sees no address", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const printer = await person(owner, api.visitor(), "printer");
  expect((await printer.post(endpoints.readOrders.path, { calendarIds: [calendarId] })).status).toBe(403);
  const { text } = await assertOk(printer.get(`/api/admin/calendars/${calendarId}`));
  expect(text).not.toContain("Harbour Street");
});

test("key needs its own scope to read addresses", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const readWith = async (scopes: ["read_orders"] | ["read_orders", "read_addresses"]) => {
    const { key } = await createKey(owner, { scopes });
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const body = JSON.stringify({ calendarIds: [calendarId] });
    return (await fetch(api.origin + endpoints.readOrders.path, { method: "POST", headers, body })).text();
  };
  expect(await readWith(["read_orders"])).not.toContain("Harbour Street");
  expect(await readWith(["read_orders", "read_addresses"])).toContain("Harbour Street");
});

test("clerk's change is logged without the address", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const { json } = await assertOk(change(calendarId, MOVED, 0));
  expect(json).toMatchObject({ deliveryAddress: { line1: "7 Abbey Steps", revision: 1 } });
  const { text } = await assertOk(owner.get(`${endpoints.listAuditEntries.path}?what=changeOrderAddress`));
  expect(text).toContain(calendarId);
  expect(text).not.toContain("Abbey");
});

test("second change of the same address is refused", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const responses = await Promise.all([change(calendarId, MOVED, 0), change(calendarId, ADDRESS, 0)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(calendarId)).toMatchObject({ deliveryAddress: { revision: 1 } });
});

test("incomplete address names the field that a carrier needs", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const response = await change(calendarId, { ...ADDRESS, postcode: " " }, 0);
  expect(response).toMatchObject({ status: 400, text: "deliveryAddress.postcode: must not be empty." });
});

test("buyer changes the address until the order is packed", async () => {
  const { calendarId, ...buyer } = await picked();
  await assertOk(changeAsSender(calendarId, buyer));
  expect(await read(calendarId)).toMatchObject({ deliveryAddress: { line1: "7 Abbey Steps" } });
  await pack(calendarId);
  const late = await changeAsSender(calendarId, buyer, 1, ADDRESS);
  expect(late).toMatchObject({
    status: 409,
    text: "The order is packed or closed, so its address can no longer change.",
  });
});

test("buyer cannot move the order to another country", async () => {
  const { calendarId, ...buyer } = await shopperWithOrder(api);
  const abroad = { ...ADDRESS, country: "FR" };
  expect(await changeAsSender(calendarId, buyer, 0, abroad)).toMatchObject({
    status: 400,
    text: "deliveryAddress.country: is not a country that this shop delivers to.",
  });
});

test("stranger cannot change an address", async () => {
  const { calendarId } = await shopperWithOrder(api);
  expect((await changeAsSender(calendarId, await api.shopper())).status).toBe(404);
});

test("packing and changing at once leave one of them", async () => {
  const { calendarId, ...buyer } = await picked();
  const [packing, changing] = await Promise.all([pack(calendarId), changeAsSender(calendarId, buyer)]);
  const { state, deliveryAddress } = await read(calendarId);
  const isPacked = packing.orders.length === 1;
  expect(isPacked).toBe(state === "packed");
  expect(deliveryAddress?.revision).toBe(changing.status === 200 ? 1 : 0);
});

test("packing fails when the address changes after it was read", async () => {
  const { calendarId, ...buyer } = await picked();
  const { calendars } = api.services;
  const { findOneAndUpdate } = calendars.collection;
  const spy = jest.spyOn(calendars.collection, "findOneAndUpdate");
  spy.mockImplementationOnce(async (...args: unknown[]) => {
    await assertOk(changeAsSender(calendarId, buyer));
    return findOneAndUpdate.apply(calendars.collection, args as never);
  });
  const outcome = await pack(calendarId);
  spy.mockRestore();
  expect(outcome).toMatchObject({ orders: [], refused: [{ code: "changed_meanwhile" }] });
});

test("change after printing flags the label until it is printed again", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const print = (revision: number) =>
    packer.post(endpoints.recordPrintedLabels.path, { labels: [{ calendarId, revision }] });
  expect((await assertOk(print(0))).json).toMatchObject({ refused: [] });
  expect(await read(calendarId)).toMatchObject({ labelPrintedRevision: 0, tasks: [] });
  await assertOk(change(calendarId, MOVED, 0));
  expect((await read(calendarId)).tasks).toEqual(["Address changed after the label was printed."]);
  await assertOk(print(1));
  await assertOk(print(0));
  expect(await read(calendarId)).toMatchObject({ labelPrintedRevision: 1, tasks: [] });
});

test("task filter finds orders with an address task", async () => {
  await api.services.calendars.deleteMany({});
  const [missing, changed, packed, ready] = await Promise.all([picked(), picked(), picked(), picked()]);
  await removeAddress(missing.calendarId);
  for (const { calendarId } of [changed, packed, ready]) {
    await recordPrintedLabel(api.services.calendars, calendarId, 0);
    if (calendarId !== ready.calendarId) await assertOk(change(calendarId, MOVED, 0));
  }
  await pack(packed.calendarId);
  const { json } = await assertOk(packer.get(`${endpoints.listOrders.path}?task=open`));
  const { orders } = json as { orders: ShopOrder[] };
  expect(orders.map(({ calendarId }) => calendarId)).toEqual(
    [missing, changed, packed].map(({ calendarId }) => calendarId).sort(),
  );
  expect(orders.every(({ tasks }) => tasks.length > 0)).toBe(true);
});
