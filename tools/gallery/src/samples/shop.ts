import type { Calendar, CalendarWithItems, Item, ProductWithDetails } from "@advent/contract";
import { formatMoney } from "@advent/contract";
import type { Handlers } from "@advent/store/testing/calls";
import {
  makeCalendar,
  makeContactRequest,
  makeItem,
  makeProduct,
  makeStoreInfo,
  makeVariant,
} from "@advent/store/testing/fixtures";
import { refuse } from "../frame/responses";

const gifts: readonly (readonly [name: string, priceAmount: number, image: string])[] = [
  ["Aurora Studs", 12_500, "evening-star-studs"],
  ["Selene Hoops", 24_000, "everyday-sleeper-hoops"],
  ["Lyra Solitaire Ring", 189_500, "st-james-solitaire-ring"],
  ["Orion Pendant", 36_000, "greenwich-moon-pendant"],
  ["Vesper Tennis Bracelet with Thirty-Six Brilliants", 420_000, "centre-court-tennis-bracelet"],
  ["Juno Chain", 28_500, "camden-curb-chain"],
  ["Iris Sapphire Ring", 98_000, "forget-me-not-sapphire-ring"],
  ["Halo Huggies", 41_000, "first-frost-huggies"],
  ["Nova Cartilage Stud", 9_500, "albemarle-oval-flat-back"],
  ["Astra Cuff", 67_000, "sloane-diamond-cuff"],
  ["Cassia Locket", 54_000, "locket-heart-pendant"],
  ["Polaris Diamond Drop", 325_000, "little-venice-solitaire-pendant"],
];

const products: readonly ProductWithDetails[] = gifts.map(([name, priceAmount, image], index) => {
  const number = index + 1;
  const variants = [makeVariant({ id: `variant-${number}`, priceAmount, price: formatMoney(priceAmount) })];
  const id = `product-${number}`;
  return makeProduct({ id, handle: `gift-${number}`, name, image: `/api/images/${image}-1.webp`, variants });
});

export function buildProduct(number: number, fields: Partial<ProductWithDetails> = {}): ProductWithDetails {
  const product = products[number - 1];
  if (!product) throw new Error(`There is no product ${number}.`);
  return { ...product, ...fields };
}

export const withVariants = buildProduct(3, {
  variants: [
    makeVariant({ id: "yellow", title: "Yellow gold, size M", priceAmount: 189_500, price: "£1,895.00" }),
    makeVariant({ id: "white", title: "White gold, size M", quantityAvailable: 2, price: "£1,945.00" }),
    makeVariant({ id: "rose", title: "Rose gold, size M", availableForSale: false, quantityAvailable: 0 }),
  ],
});

export function buildItem(day: number, fields: Partial<Item> = {}): Item {
  const { id, name, image, price, priceAmount, handle } = buildProduct(day);
  return makeItem(day, {
    productId: id,
    productName: name,
    productImage: image,
    productPrice: price,
    priceAmount,
    productHandle: handle,
    qrCodeUrl: `/api/qr/calendar-1/day-${day}.svg`,
    ...fields,
  });
}

export const note = "For the first morning of frost, and every one after it.\nWith all my love, Ada";
export const longNote = `${"You said once that you never wear anything that cannot be lost on a beach. This one can. ".repeat(12)}`;
export const files = {
  picture: "[IMAGE:/api/images/st-james-solitaire-ring-2.webp]",
  video: "[VIDEO:/api/media/video-2s.webm]",
  voice: "[AUDIO:/api/media/voice-3s.webm]",
};
export const longName = "Her Serene Highness Princess Maximiliana-Josepha von Hohenzollern-Sigmaringen";

export function buildCalendar(count: number, fields: Partial<Calendar> = {}): CalendarWithItems {
  const noted: Record<number, string> = { 1: note, 3: `${note}\n${files.picture}`, 5: files.voice };
  const items = Array.from({ length: count }, (_, index) => buildItem(index + 1, { note: noted[index + 1] ?? null }));
  const masterLandingUrl = "https://gifts.example/landing/calendar-1";
  return {
    calendar: makeCalendar({ masterQrCode: "/api/qr/calendar-1/master.svg", masterLandingUrl, ...fields }),
    items,
  };
}

export const forAda = { customerName: "Ada Lovelace", giftNote: "Twelve small lights for the darkest weeks." };
export const stylist: Partial<Calendar> = { isStylistChoice: true, stylistBudget: "8950" };

export function buildShopHandlers(data: CalendarWithItems = buildCalendar(0, forAda), more: Handlers = {}): Handlers {
  return { getCalendar: () => data, getSite: () => makeStoreInfo(), ...more };
}

export const contactRequest = makeContactRequest({ contact: "+44 20 7946 0000", bestTime: "Weekdays after six" });

export const down = refuse(503, "The shop cannot be reached at the moment.");
