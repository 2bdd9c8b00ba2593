import { type ShopRevision, type ShopSettings, saveShop } from "@advent/contract";
import type { RunningApi } from "./api";
import type { ApiResponse } from "./visitor";

/** Changes settings of the shop, as an owner. */
export async function changeShop(api: RunningApi, change: Partial<ShopSettings>): Promise<ApiResponse> {
  const owner = await api.admin();
  const { revision, settings } = (await owner.get(saveShop.path)).json as ShopRevision;
  return owner.put(saveShop.path, { revision, settings: { ...settings, ...change } });
}
