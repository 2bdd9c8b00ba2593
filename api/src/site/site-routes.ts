import { getHouse, getHouseText } from "@advent/contract";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { readText } from "./read-text";
import { getStoreInfo } from "./store-info";

export function registerSiteRoutes(router: AppRouter): void {
  serve(router, getHouse, async ({ services }) => getStoreInfo(services.config, services.orders, services.now()));

  serve(router, getHouseText, async ({ services, params }) => {
    const house = getStoreInfo(services.config, services.orders, services.now());
    return readText(params.text, house, services.config);
  });
}
