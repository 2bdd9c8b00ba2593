import { findChangedFields, getShop, getTierValue, SHOP_LABELS, saveShop } from "@advent/contract";
import { readAccountNames } from "../admin/accounts/account-names";
import type { Admin } from "../admin/create-admin";
import type { Config } from "../config";
import { FieldError } from "../errors";
import { getRequestId } from "../http/admin-guard";
import type { AppRouter } from "../http/call";
import type { ResponseCache } from "../http/response-cache";
import { serve } from "../http/serve";
import type { ShopDocument, ShopStore } from "./shop-settings";

interface ShopDeps {
  admin: Pick<Admin, "apiKeys" | "auditLog" | "roster">;
  config: Pick<Config, "SHOPIFY_STORE_DOMAIN" | "SHOPIFY_STYLIST_VARIANTS">;
  responses: ResponseCache;
  shopSettings: ShopStore;
}

export function registerShopRoutes(router: AppRouter, deps: ShopDeps): void {
  serve(router, getShop, async () => present(deps, await deps.shopSettings.read()));

  serve(router, saveShop, async ({ admin: { id: savedBy }, body }, ctx) => {
    const before = await deps.shopSettings.read();
    const changed = findChangedFields(before.settings, body.settings);
    const act = { who: savedBy, what: "saveShop" as const, requestId: getRequestId(ctx) };
    const detail = changed.map((field) => SHOP_LABELS[field]).join(", ") || null;
    const saved = await deps.admin.auditLog.withEntry({ ...act, detail }, async () => {
      if (deps.config.SHOPIFY_STORE_DOMAIN) checkPrices(body.settings, deps.config.SHOPIFY_STYLIST_VARIANTS);
      return deps.shopSettings.save(before, { ...body, savedBy });
    });
    deps.responses.clear();
    return present(deps, saved);
  });
}

/** @throws 400 for what Shopify would not sell at its price */
function checkPrices(
  settings: ShopDocument["settings"],
  variants: ShopDeps["config"]["SHOPIFY_STYLIST_VARIANTS"] = {},
): void {
  for (const [index, tier] of settings.tiers.entries())
    if (!variants[getTierValue(tier)])
      throw new FieldError(`settings.tiers.${index}.budget`, "must have its variant in SHOPIFY_STYLIST_VARIANTS.");
  for (const field of ["giftWrap", "engravingPrice"] as const)
    if (settings[field]) throw new FieldError(`settings.${field}`, "must be free or not offered with Shopify.");
}

async function present({ admin }: ShopDeps, { savedAt, savedBy, ...shop }: ShopDocument) {
  const getName = savedBy ? await readAccountNames(admin) : String;
  return { ...shop, savedAt: savedAt?.toISOString() ?? null, savedBy: savedBy ? getName(savedBy) : null };
}
