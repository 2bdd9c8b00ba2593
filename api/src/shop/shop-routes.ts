import {
  BYTES_PER_MB,
  EXAMPLE_CALENDAR_ID,
  findChangedFields,
  getDateIn,
  getShop,
  getTierValue,
  HOLIDAY_COUNTRY_ERROR,
  listHolidays,
  MAX_BYTES,
  previewShop,
  SHOP_FILE_TYPES,
  SHOP_FILES,
  SHOP_LABELS,
  type ShopFileField,
  saveShop,
  uploadShopFile,
} from "@advent/contract";
import { readAccountNames } from "../admin/accounts/account-names";
import type { Admin } from "../admin/create-admin";
import { createPreviewKey } from "../calendars/openings/preview-key";
import type { Catalogue } from "../catalogue/catalogue";
import type { Config } from "../config";
import { FieldError } from "../errors";
import { getRequestId } from "../http/admin-guard";
import type { AppRouter } from "../http/call";
import type { ResponseCache } from "../http/response-cache";
import { serve } from "../http/serve";
import type { MediaLibrary } from "../media/media-library";
import { SHOP_MEDIA_OWNER } from "../media/media-model";
import type { MediaQuota } from "../media/media-quota";
import { spendUpload, type UploadLimit } from "../media/receive-upload";
import type { UploadSpool } from "../media/upload-spool";
import { findColorError } from "../site/shop-palette";
import { createPreviewToken } from "../site/shop-preview";
import { findHolidays, isHolidayCountry, listHolidayCountries, listHolidayRegions } from "./holidays";
import type { ShopDocument, ShopStore } from "./shop-settings";

/** Enough for an owner to see whose holidays they are. */
const MAX_SHOWN_HOLIDAYS = 6;
const MARK_LIMIT: UploadLimit = { bytes: BYTES_PER_MB, tooLarge: "Please select a file under 1MB." };
const IMAGE_LIMIT: UploadLimit = { bytes: MAX_BYTES.image, tooLarge: "Please select an image under 5MB." };
const FILM_LIMIT: UploadLimit = { bytes: MAX_BYTES.video, tooLarge: "Please select a film under 20MB." };

interface ShopDeps {
  admin: Pick<Admin, "apiKeys" | "auditLog" | "roster">;
  config: Pick<
    Config,
    "COOKIE_SECRET" | "currency" | "deliveryTimeZone" | "SHOPIFY_STORE_DOMAIN" | "SHOPIFY_STYLIST_VARIANTS"
  >;
  now: () => number;
  media: { library: MediaLibrary; quota: MediaQuota; spool: UploadSpool };
  catalogue: Pick<Catalogue, "list">;
  responses: ResponseCache;
  shopSettings: ShopStore;
  shopify: {
    isFromEnvironment: boolean;
    /** Makes what budgets are sold as in a store that was connected in the admin. */
    addBudgets: (tiers: ShopDocument["settings"]["tiers"]) => Promise<void>;
  };
}

export function registerShopRoutes(router: AppRouter, deps: ShopDeps): void {
  serve(router, getShop, async () => present(deps, await deps.shopSettings.read()));

  serve(router, saveShop, async ({ admin: { id: savedBy }, body }, ctx) => {
    const before = await deps.shopSettings.read();
    const changed = findChangedFields(before.settings, body.settings);
    const act = { who: savedBy, what: "saveShop" as const, requestId: getRequestId(ctx) };
    const detail = changed.map((field) => SHOP_LABELS[field]).join(", ") || null;
    const saved = await deps.admin.auditLog.withEntry({ ...act, detail }, async () => {
      await checkSettings(deps, body.settings);
      await claimFiles(deps.media.library, body.settings);
      await addBudgets(deps, before, body);
      return deps.shopSettings.save(before, { ...body, savedBy });
    });
    deps.responses.clear();
    return present(deps, saved);
  });

  serve(router, previewShop, async ({ body: { settings } }) => {
    await checkSettings(deps, settings);
    const { config } = deps;
    return {
      token: createPreviewToken(config, settings, deps.now()),
      landingKey: createPreviewKey(config, EXAMPLE_CALENDAR_ID, deps.now()),
    };
  });

  serve(router, listHolidays, ({ query }) => presentHolidays(deps, query.country));

  serve(router, uploadShopFile, async ({ clientKey, params: { field } }, { req }) => {
    const { library, quota, spool } = deps.media;
    const limit = getUploadLimit(field, req.headers["content-type"]);
    const uploader = { ownerId: SHOP_MEDIA_OWNER, clientKey };
    await library.admit(uploader, await spendUpload(quota, clientKey, req, uploadShopFile, limit));
    const file = await spool.withFile(req, clientKey, limit, (received, directory) =>
      library.addShopFile(field, received, directory, clientKey),
    );
    return { file };
  });
}

/** Runs before the settings are saved, so that no shopper chooses a budget that Shopify does not sell. */
async function addBudgets(
  { config, shopify }: ShopDeps,
  before: ShopDocument,
  change: Pick<ShopDocument, "revision" | "settings">,
) {
  if (!config.SHOPIFY_STORE_DOMAIN || shopify.isFromEnvironment || before.revision !== change.revision) return;
  const known = before.settings.tiers.map(getTierValue);
  const added = change.settings.tiers.filter((tier) => !known.includes(getTierValue(tier)));
  if (added.length > 0) await shopify.addBudgets([...before.settings.tiers, ...added]);
}

async function presentHolidays({ config, now }: ShopDeps, code: string | undefined) {
  const countries = await listHolidayCountries();
  const [country] = code?.split("-") ?? [];
  if (!code || !country || !(await isHolidayCountry(code))) return { countries, regions: [], next: [] };
  const today = getDateIn(now(), config.deliveryTimeZone);
  const coming = (await findHolidays(code, now())).filter(({ date }) => date >= today);
  return { countries, regions: await listHolidayRegions(country), next: coming.slice(0, MAX_SHOWN_HOLIDAYS) };
}

/** @throws 400 for what the schema cannot check */
async function checkSettings(deps: ShopDeps, settings: ShopDocument["settings"]): Promise<void> {
  const { config } = deps;
  const { currency, holidayCountry } = settings;
  if (holidayCountry && !(await isHolidayCountry(holidayCountry)))
    throw new FieldError("settings.holidayCountry", `${HOLIDAY_COUNTRY_ERROR}.`);
  checkColors(settings);
  if (!config.SHOPIFY_STORE_DOMAIN) return;
  checkPrices(settings, deps.shopify.isFromEnvironment ? config.SHOPIFY_STYLIST_VARIANTS : undefined);
  if (currency !== config.currency) await checkCurrency(deps, settings);
}

/** @throws 400 for text that could not be read */
function checkColors(settings: ShopDocument["settings"]): void {
  const error = findColorError(settings);
  if (!error) return;
  const sentence = `can’t be read well beside the other colours. The nearest one that can is ${error.nearest}.`;
  throw new FieldError(`settings.${error.field}`, sentence);
}

function getUploadLimit(field: ShopFileField, type = ""): UploadLimit {
  if (!SHOP_FILE_TYPES[field].includes("image/jpeg")) return MARK_LIMIT;
  return field !== "socialPicture" && type.startsWith("video/") ? FILM_LIMIT : IMAGE_LIMIT;
}

/** @throws 400 for a file that was not uploaded, or not used for so long that it was removed */
async function claimFiles(library: MediaLibrary, settings: ShopDocument["settings"]): Promise<void> {
  for (const field of SHOP_FILES) {
    const file = settings[field];
    if (file && !(await library.claimShopFile(file)))
      throw new FieldError(`settings.${field}`, "is no longer there. Please upload it again.");
  }
}

/** @throws 400 for what Shopify would not sell at its price */
function checkPrices(
  settings: ShopDocument["settings"],
  variants: ShopDeps["config"]["SHOPIFY_STYLIST_VARIANTS"],
): void {
  for (const [index, tier] of settings.tiers.entries())
    if (variants && !variants[getTierValue(tier)])
      throw new FieldError(`settings.tiers.${index}.budget`, "must have its variant in SHOPIFY_STYLIST_VARIANTS.");
  for (const field of ["giftWrap", "engravingPrice"] as const)
    if (settings[field]) throw new FieldError(`settings.${field}`, "must be free or not offered with Shopify.");
}

/** @throws 400 unless Shopify sells in this currency */
async function checkCurrency({ catalogue }: ShopDeps, { currency }: ShopDocument["settings"]): Promise<void> {
  const { products } = await catalogue.list({});
  const own = products[0]?.currencyCode ?? currency;
  if (own !== currency) throw new FieldError("settings.currency", `must be ${own}, in which Shopify sells.`);
}

async function present({ admin }: ShopDeps, { savedAt, savedBy, ...shop }: ShopDocument) {
  const getName = savedBy ? await readAccountNames(admin) : String;
  return { ...shop, savedAt: savedAt?.toISOString() ?? null, savedBy: savedBy ? getName(savedBy) : null };
}
