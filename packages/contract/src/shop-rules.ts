import { DEFAULT_CURRENCY } from "./money";
import { SHOP_PARTS } from "./part-rules";
import type { ShopSettings } from "./shop";
import type { ShopFacts } from "./shop-facts";

/** Facts of a page whose server has not reached the API yet. */
export const NEUTRAL_SHOP: ShopFacts = {
  name: "",
  wordmark: null,
  monogram: null,
  currency: DEFAULT_CURRENCY,
  parts: [...SHOP_PARTS],
};

/** In the order of the admin's page. */
export const SHOP_LABELS: Readonly<Record<keyof ShopSettings, string>> = {
  shopName: "Name",
  backgroundColor: "Background",
  textColor: "Text",
  darkColor: "Dark surfaces",
  accentColor: "Accent",
  fontPair: "Fonts",
  contactEmail: "Email",
  contactPhone: "Phone",
  contactHours: "Opening hours",
  deliveryWorkingDays: "Working days until delivery",
  deliveryCutOffHour: "Cut-off hour",
  deliveryTimeZone: "Time zone",
  deliveryCountries: "Countries",
  holidayCountry: "Public holidays of",
  bankHolidays: "Further days without delivery",
  trackingLinks: "Tracking pages",
  returnsDays: "Days to return a gift",
  returnsAddress: "Return address",
  returnsLabelUrl: "Address of the returns label",
  returnsInstructions: "Instructions for returns",
  collectionAddress: "Collection address",
  giftWrap: "Gift wrap",
  engravingPrice: "Engraving",
  paymentMethods: "Payment methods",
  currency: "Currency",
  discountPercent: "Discount",
  giftCardSteps: "Bonus gift card",
  tiers: "Stylist’s budgets",
  priceFilters: "Price filters",
  switchedOff: "What the shop offers",
  emailGreeting: "Greeting",
  emailSignature: "Signature",
  proposedFirstDay: "First day",
  builderTitles: "Day titles for shoppers",
  landingTitles: "Day titles for recipients",
  siteTexts: "Texts of site pages",
  wordmark: "Wordmark",
  monogram: "Monogram",
  favicon: "Favicon",
  socialPicture: "Social picture",
  heroDesktop: "Hero on wide screens",
  heroPhone: "Hero on phones",
};

export const SHOP_FIELDS = Object.keys(SHOP_LABELS) as (keyof ShopSettings)[];

/** Returns the fields whose values differ, in the order of the page. */
export const findChangedFields = (one: ShopSettings, other: ShopSettings): (keyof ShopSettings)[] =>
  SHOP_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
