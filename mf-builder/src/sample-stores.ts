import { DAY_COUNT } from "@advent/contract";
import { currentCalendarApi, makeStore, productApi, type Store } from "@advent/store";
import { makeCalendarWithItems, makeProduct, makeVariant } from "@advent/store/testing/fixtures";

const metals = ["Yellow gold", "White gold", "Rose gold"].map((name) => ({ name, images: [] }));
const variants = metals.map(({ name }) => makeVariant({ id: name, title: name, metal: name }));

const products = Array.from({ length: DAY_COUNT }, (_, index) =>
  makeProduct({ id: `product-${index}`, variants, metals }),
);

/** Responses of the API for an empty calendar, one that is begun and a full one. Screens take their styles from them. */
export const sampleStores: Store[] = [0, 3, DAY_COUNT].map((count) => {
  const store = makeStore();
  const days = Array.from({ length: count }, (_, index) => index + 1);
  const page = { products, pageInfo: { hasNextPage: true, endCursor: "next", total: 2 * DAY_COUNT } };
  store.dispatch(
    currentCalendarApi.util.upsertQueryEntries([
      { endpointName: "getCalendar", arg: undefined, value: makeCalendarWithItems(days) },
    ]),
  );
  store.dispatch(
    productApi.util.upsertQueryEntries([
      { endpointName: "listProducts", arg: {}, value: { pages: [page], pageParams: [null] } },
    ]),
  );
  return store;
});
