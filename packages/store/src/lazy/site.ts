import { api } from "@advent/store";
import { buildQuery } from "../build-endpoint";

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: buildQuery(build, "getSite"),
    getSiteText: buildQuery(build, "getSiteText"),
  }),
});

export const { useGetSiteQuery, useGetSiteTextQuery } = siteApi;
