export interface ShopFixture {
  __typename: "Product";
  id: string;
  handle: string;
  title: string;
  updatedAt: string;
  description: string;
  productType: string;
  tags: string[];
  featuredImage: { url: string } | null;
  images: { nodes: { url: string; altText?: string }[] };
  collections: { nodes: { handle: string }[] };
  metafieldValues: Record<string, string>;
  variants: { nodes: ShopFixtureVariant[] };
  /** Found only by its id. */
  isUnlisted?: true;
}

export interface ShopFixtureVariant {
  __typename: "ProductVariant";
  id: string;
  title: string;
  availableForSale: boolean;
  /** Overrides the default: true when tracked stock is sold out but still for sale. */
  currentlyNotInStock?: boolean;
  quantityAvailable: number | null;
  price: { amount: string; currencyCode: string };
  selectedOptions: { name: string; value: string }[];
  image: { url: string } | null;
}

export const variantId = (number: number) => `gid://shopify/ProductVariant/${number}`;
export const productId = (number: number) => `gid://shopify/Product/${number}`;

export const STYLIST_VARIANTS = { 3500: variantId(9_001), 8950: variantId(9_002), 79450: variantId(9_003) };

export function ring(number: number, changes: Partial<ShopFixture> = {}): ShopFixture {
  const url = `https://cdn.shopify.com/ring-${number}.webp`;
  return {
    __typename: "Product",
    id: productId(number),
    handle: `ring-${number}`,
    title: `Ring ${number}`,
    updatedAt: "2026-11-01T10:00:00Z",
    description: `The ring numbered ${number}.`,
    productType: "Solitaire",
    tags: [],
    featuredImage: { url },
    images: { nodes: [{ url }] },
    collections: { nodes: [{ handle: "new-in" }, { handle: "rings" }] },
    metafieldValues: { all_materials_product: "18ct yellow gold, diamond", diamond_carat: "0.10" },
    variants: { nodes: [variant(number)] },
    ...changes,
  };
}

export function variant(number: number, changes: Partial<ShopFixtureVariant> = {}): ShopFixtureVariant {
  return {
    __typename: "ProductVariant",
    id: variantId(number),
    title: "Default Title",
    availableForSale: true,
    quantityAvailable: 5,
    price: { amount: (90 + number * 10).toFixed(1), currencyCode: "GBP" },
    selectedOptions: [{ name: "Title", value: "Default Title" }],
    image: null,
    ...changes,
  };
}

export function shopProducts(): ShopFixture[] {
  const budgets = Object.entries(STYLIST_VARIANTS).map(([pounds, id]) =>
    variant(0, {
      id,
      title: `£${pounds}`,
      quantityAvailable: null,
      price: { amount: `${pounds}.0`, currencyCode: "GBP" },
    }),
  );
  const calendars = ring(9_000, { title: "Stylist's calendar", handle: "calendar", variants: { nodes: budgets } });
  return [calendars, ...Array.from({ length: 30 }, (_, index) => ring(index + 1))];
}
