import {
  DEFAULT_FONT_PAIR,
  DEFAULT_SHOP_COLORS,
  DEFAULT_SHOP_PRICES,
  DEFAULT_SHOP_TEXTS,
  describeIssue,
  NO_SHOP_FILES,
  type ShopRevision,
  type ShopSettings,
  shopSettingsSchema,
} from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

export const SAMPLE_SHOP: ShopRevision = {
  revision: 3,
  settings: {
    shopName: "Thorne & Lune",
    contactEmail: "hello@thorneandlune.example",
    contactPhone: "020 7946 0112",
    contactHours: "Monday to Saturday, 9 am to 6 pm",
    deliveryWorkingDays: 3,
    deliveryCutOffHour: 14,
    deliveryTimeZone: "Europe/London",
    deliveryCountries: ["GB", "IE"],
    holidayCountry: "GB-ENG",
    bankHolidays: ["2026-12-25", "2026-12-28"],
    trackingLinks: [{ carrier: "Yodel", url: "" }],
    returnsDays: 30,
    returnsAddress: ["Returns", "1 Example Street"],
    returnsLabelUrl: null,
    returnsInstructions: null,
    collectionAddress: [],
    giftWrap: 495,
    engravingPrice: null,
    paymentMethods: ["Visa", "PayPal"],
    ...DEFAULT_SHOP_PRICES,
    ...DEFAULT_SHOP_COLORS,
    fontPair: DEFAULT_FONT_PAIR,
    switchedOff: [],
    emailGreeting: null,
    emailSignature: [],
    ...DEFAULT_SHOP_TEXTS,
    ...NO_SHOP_FILES,
  },
  previous: null,
  savedAt: null,
  savedBy: null,
};

export const createShopHandlers = (state: { shop: ShopRevision; uploadError?: string }): Handlers => ({
  getShop: () => state.shop,
  previewSiteText: ({ body: { page, words } }) => ({
    title: page,
    blocks: words ? [{ kind: "paragraph", rows: [[[{ words }]]] }] : [],
  }),
  listHolidays: ({ url }) => ({
    countries: [
      { code: "IE", name: "Ireland" },
      { code: "GB", name: "United Kingdom" },
    ],
    regions: url.includes("GB")
      ? [
          { code: "ENG", name: "England" },
          { code: "SCT", name: "Scotland" },
        ]
      : [],
    next: [{ date: "2026-12-25", name: url.includes("GB") ? "Christmas Day" : "Nollaig" }],
  }),
  uploadShopFile: ({ params: { field } }) => {
    if (state.uploadError) throw new ApiFailure(415, state.uploadError);
    return { file: { file: `${field}-of-twenty-two-letters.svg`, width: 1000, height: 83 } };
  },
  previewShop: ({ body: { settings } }) => {
    checkSettings(settings);
    return { token: `draft-of-${settings.shopName}`, landingKey: "key" };
  },
  saveShop: ({ body: { revision, settings } }) => {
    checkSettings(settings);
    if (revision !== state.shop.revision) throw new ApiFailure(409, "Somebody else has changed the shop’s settings.");
    const saved = { savedAt: "2026-11-22T09:00:00.000Z", savedBy: "Ann" };
    state.shop = { revision: revision + 1, settings, previous: state.shop.settings, ...saved };
    return state.shop;
  },
});

function checkSettings(settings: ShopSettings): void {
  const [issue] = shopSettingsSchema.safeParse(settings, { error: describeIssue }).error?.issues ?? [];
  if (issue) throw new ApiFailure(400, `${issue.message}.`, `settings.${issue.path.join(".")}`);
}
