import { type ArgOf, api, buildAdminRequest, call, type ResponseOf } from "@advent/store";

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHouse: build.query<ResponseOf<"getHouse">, void>({ query: () => buildAdminRequest("getHouse") }),
    getHouseText: build.query<ResponseOf<"getHouseText">, ArgOf<"getHouseText">>({ query: call("getHouseText") }),
  }),
});

export const { useGetHouseQuery, useGetHouseTextQuery } = siteApi;
