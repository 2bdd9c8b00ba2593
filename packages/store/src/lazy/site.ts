import { type ArgOf, api, buildAdminRequest, call, type ResponseOf } from "@advent/store";

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<ResponseOf<"getSite">, void>({ query: () => buildAdminRequest("getSite") }),
    getSiteText: build.query<ResponseOf<"getSiteText">, ArgOf<"getSiteText">>({ query: call("getSiteText") }),
  }),
});

export const { useGetSiteQuery, useGetSiteTextQuery } = siteApi;
