import type { ShopFixture, ShopFixtureVariant } from "./shop-products";

export interface CartInput {
  lines: { merchandiseId: string; quantity: number; attributes: { key: string; value: string }[] }[];
  attributes: { key: string; value: string }[];
  note: string;
  buyerIdentity: { email: string; countryCode: string };
  discountCodes: string[];
}

export interface CreatedCartFixture {
  cart: {
    checkoutUrl: string;
    cost: { totalAmount: { amount: string; currencyCode: string } };
    discountCodes: { code: string; applicable: boolean }[];
    lines: { nodes: CartLineFixture[] };
  } | null;
  userErrors: { code: string; field: string[]; message: string }[];
  warnings: { code: string; message: string; target: string }[];
}

interface CartLineFixture {
  __typename: "CartLine";
  id: string;
  quantity: number;
  attributes: { key: string; value: string }[];
  cost: { amountPerQuantity: { amount: string; currencyCode: string } };
  merchandise: ShopFixtureVariant;
}

/** What the shop makes of it: an unknown variant is an error, one out of stock a line of quantity 0, 15 % off twelve lines. */
export function cartOf(input: CartInput, products: readonly ShopFixture[], number: number): CreatedCartFixture {
  const variants = products.flatMap((product) => product.variants.nodes);
  const found = input.lines.map((line) => variants.find(({ id }) => id === line.merchandiseId));
  const unknown = found.findIndex((variant) => !variant);
  if (unknown >= 0) {
    const field = ["input", "lines", String(unknown), "merchandiseId"];
    return {
      cart: null,
      userErrors: [{ code: "INVALID", field, message: "The merchandise does not exist." }],
      warnings: [],
    };
  }
  const nodes = input.lines.flatMap((line, index) => {
    const merchandise = found[index];
    return merchandise ? [lineOf(line, merchandise, index)] : [];
  });
  const sum = nodes.reduce((total, line) => total + line.quantity * Number(line.cost.amountPerQuantity.amount), 0);
  const total = nodes.length === 12 ? sum * 0.85 : sum;
  return {
    cart: {
      checkoutUrl: `https://shop.example/cart/c/${number}`,
      cost: { totalAmount: { amount: total.toFixed(2), currencyCode: "GBP" } },
      discountCodes: input.discountCodes.map((code) => ({ code, applicable: true })),
      lines: { nodes },
    },
    userErrors: [],
    warnings: [],
  };
}

function lineOf(line: CartInput["lines"][number], merchandise: ShopFixtureVariant, index: number): CartLineFixture {
  return {
    __typename: "CartLine",
    id: `gid://shopify/CartLine/${index}`,
    quantity: merchandise.availableForSale ? line.quantity : 0,
    attributes: line.attributes,
    cost: { amountPerQuantity: merchandise.price },
    merchandise,
  };
}
