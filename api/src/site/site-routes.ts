import { getSite, getSiteText } from "@advent/contract";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { readText } from "./read-text";
import { getStoreInfo } from "./store-info";

export function registerSiteRoutes(router: AppRouter): void {
  serve(router, getSite, async ({ services }) => getStoreInfo(services));

  serve(router, getSiteText, async ({ services, params }) => {
    const site = getStoreInfo(services);
    return readText(params.text, site, services.config);
  });
}
