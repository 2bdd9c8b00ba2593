import { NO_SIZES, type WearerSizes } from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { findChoices } from "./list-choices";

const api = setUpApi();

async function choose(handle: string, size: string, sizes: Partial<WearerSizes> | null = null) {
  const { catalogue } = api.services;
  const product = await catalogue.findByHandle(handle);
  const variant = product?.variants.find((one) => one.size === size) ?? product?.variants[0];
  if (!product || !variant) throw new Error(`The catalogue has no ${handle}.`);
  const { id, title, priceAmount: price } = variant;
  const gift = {
    productId: product.id,
    variantId: id,
    name: product.name,
    variantTitle: title,
    image: "",
    price,
    currency: "GBP",
    metafields: null,
  };
  const reader = { sizes: sizes && { ...NO_SIZES, ...sizes }, buyerIp: "192.0.2.1" };
  const found = await findChoices(catalogue, gift, reader);
  const all = await catalogue.findByIds(
    found.choices.map(({ productId }) => productId),
    undefined,
  );
  const listVariants = (isGift: boolean) =>
    found.choices.flatMap((choice) =>
      choice.isGift === isGift
        ? choice.variants.flatMap((one) => all.get(choice.productId)?.variants.find(({ id }) => id === one.id) ?? [])
        : [],
    );
  return { ...found, metal: variant.metal, own: listVariants(true), others: listVariants(false), all };
}

test("another size begins with the nearest in the same metal", async () => {
  const { own, metal } = await choose("guildhall-signet-ring", "Size L");
  expect(own[0]).toMatchObject({ metal });
  expect(["Size J", "Size N"]).toContain(own[0]?.size);
  const distances = own
    .filter((one) => one.metal === metal)
    .map(({ size }) => Math.abs("JLNP".indexOf(size?.at(-1) ?? "") - 1));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test("other gifts begin with the same kind of jewellery", async () => {
  const { choices, all } = await choose("guildhall-signet-ring", "Size L");
  const [, nearest] = choices;
  expect(all.get(nearest?.productId ?? "")?.details.sizeGuide).toBe("ring");
});

test("gifts keep to the sizes and metals that the recipient gave", async () => {
  const { own, others } = await choose("guildhall-signet-ring", "Size L", {
    rings: { ring: "N" },
    avoidedTones: ["rose"],
  });
  expect(own[0]?.size).toBe("Size N");
  expect([...own, ...others].filter(({ metal }) => metal === "Rose Gold")).toEqual([]);
  expect(others.filter(({ size, sizeKind }) => sizeKind === "ring" && size !== "Size N")).toEqual([]);
  expect(others.length).toBeGreaterThan(0);
});

test("gifts for pierced ears are left out where none are pierced", async () => {
  const { all } = await choose("guildhall-signet-ring", "Size L", { piercings: [] });
  expect([...all.values()].filter(({ details }) => details.worn?.place === "ear")).toEqual([]);
});
