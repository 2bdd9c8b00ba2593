import { formatMoney } from "@advent/contract";
import type { Page, Route } from "@playwright/test";

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="800" height="800">${inside}</svg>`;
const gift = drawing(
  '<rect width="80" height="80" fill="#e9e1d3"/><circle cx="40" cy="44" r="18" fill="none" stroke="#b59a5b" stroke-width="4"/>',
);
const code = drawing(
  '<rect width="80" height="80" fill="#fff"/><path d="M12 12h20v20H12zM48 12h20v20H48zM12 48h20v20H12z"/>',
);

/** Photographs may be added, so each response is the same drawing. */
const image = "/api/images/gift.svg";

const variant = (place: number) => ({
  id: `variant-${place}`,
  title: "One size",
  price: formatMoney(place * 10_000, "GBP"),
  priceAmount: place * 10_000,
  currencyCode: "GBP",
  availableForSale: true,
  quantityAvailable: 99,
});

/** Values that vary with catalogue, clock and other tests, by key. `place` is the index in the list. */
const fixed: Readonly<Record<string, (place: number) => unknown>> = {
  name: (place) => `Gift number ${place}`,
  productName: (place) => `Gift number ${place}`,
  description: () => "Two brilliants in a row.",
  productDescription: () => "Two brilliants in a row.",
  image: () => image,
  images: () => [image, image],
  productImage: () => image,
  price: (place) => variant(place).price,
  productPrice: (place) => variant(place).price,
  priceAmount: (place) => variant(place).priceAmount,
  variantTitle: () => "One size",
  variants: (place) => [variant(place)],
  productMetafields: () => JSON.stringify({ all_materials_product: "18k yellow gold", diamond_carat: "0.20" }),
  orderNumber: () => "TL-1000",
  createdAt: () => "2026-12-01T09:00:00.000Z",
  orderedAt: () => "2026-12-01T10:30:00.000Z",
  customerEmail: () => "ada@example.com",
  heldUntil: () => "2026-12-06T10:30:00.000Z",
  ordering: () => "open",
  arrivesBy: () => "2026-12-04",
  giftCard: () => ({
    code: "7Q3K9XWD2M4PT8NB",
    amount: 25_000,
    currency: "GBP",
    expiresOn: "2027-12-01",
    isWithdrawn: false,
  }),
  masterLandingUrl: () => "https://gifts.example/landing/abc",
  counts: () => ({ all: 40, in_progress: 20, ready: 8, checked_out: 12 }),
};

function settle(value: unknown, place = 1): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => settle(entry, index + 1));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    const fix = entry === null ? undefined : fixed[key];
    return [key, fix ? fix(place) : settle(entry, place)];
  });
  return Object.fromEntries(entries);
}

/** Fixes the variable parts of API responses, so that screenshots show only layout, type and colour. */
export async function fixResponses(page: Page): Promise<void> {
  await page.route("**/api/**", reply);
  await page.route("**/api/images/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: gift }));
  await page.route("**/api/qr/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: code }));
}

async function reply(route: Route): Promise<void> {
  // An event stream never ends.
  if (route.request().headers().accept === "text/event-stream") return route.continue();
  const response = await route.fetch();
  const isJson = response.headers()["content-type"]?.startsWith("application/json");
  if (isJson) await route.fulfill({ response, json: settle(await response.json()) });
  else await route.fulfill({ response });
}
