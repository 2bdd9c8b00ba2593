import type { EndpointName, Item, PackOrder } from "@advent/contract";
import type { CatalogueProduct } from "../src/catalogue/catalogue-product";
import { renderEmail } from "../src/notifications/render-email";
import { startApi } from "./api";
import { call, pathTo } from "./calls/prepare";
import { shopperWithOrder } from "./full-calendar";
import { readOrder } from "./offers";
import { person } from "./people";
import { catalogueWith, product } from "./small-catalogue";
import { assertOk, type Visitor } from "./visitor";

export const SOLD_OUT_DAY = 12;

const priced = (number: number, price: number, stock = 50): [string, Partial<CatalogueProduct>] => {
  const made = product(number);
  return [made.id, { variants: made.variants.map((variant) => ({ ...variant, price, stock })) }];
};

export const getLast = ({ items }: PackOrder) => items[SOLD_OUT_DAY - 1];
export const getItemId = ({ items }: { items: Item[] }) => items[SOLD_OUT_DAY - 1]?.id ?? "";
export const act = (visitor: Visitor, name: EndpointName, calendarId: string, offerId: string, body?: object) =>
  call(visitor, name, { calendarId, offerId }, body);

export type ReplacementShop = Awaited<ReturnType<typeof startReplacementShop>>;

/** Starts a shop in which ring 12 costs £210, ring 13 is cheaper, ring 14 dearer, and of ring 15 only one is left. */
export async function startReplacementShop() {
  const products = catalogueWith(Object.fromEntries([priced(13, 200), priced(14, 230)]));
  const [, rare] = priced(15, 220, 1);
  const env = { UNPAID_ORDER_HOURS: "2160" };
  const api = await startApi({ env, products: [...products, { ...product(15), ...rare }] });
  const staff = await api.admin();
  const packer = await person(staff, api.visitor(), "packer");

  const read = (calendarId: string, visitor = staff) => readOrder(visitor, calendarId);
  const offer = (calendarId: string, itemId: string, ...numbers: number[]) =>
    call(staff, "offerSubstitutes", { calendarId, itemId }, { variantIds: numbers.map((one) => `var_ring-${one}`) });
  return {
    api,
    staff,
    packer,
    read,
    offer,
    async countStock(number: number) {
      const id = `prod_ring-${number}`;
      return (await api.services.catalogue.findByIds([id], undefined)).get(id)?.inventory.totalAvailable;
    },
    async move(calendarId: string, from: string) {
      const body = { calendarIds: [calendarId], from, action: "advance", override: "No scanner" };
      return (await assertOk(staff.post(pathTo("moveOrders"), body))).json;
    },
    async offered(...numbers: number[]) {
      const owner = await shopperWithOrder(api);
      const { calendarId } = owner;
      await assertOk(offer(calendarId, getItemId(owner), ...(numbers.length > 0 ? numbers : [13, 14])));
      const offerId = getLast(await read(calendarId))?.offer?.id ?? "";
      const respond = (body: object, visitor: Visitor = owner) =>
        act(visitor, "respondToOffer", calendarId, offerId, body);
      return { owner, calendarId, offerId, respond };
    },
    async render(kind: "replacement-offered" | "replacement-closed", calendarId: string, offerId: string) {
      return (await renderEmail({ key: `${kind}:${calendarId}:${offerId}`, kind, calendarId }, api.services)).text;
    },
  };
}
