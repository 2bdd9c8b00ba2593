import { type AnswerTo, type ArgOf, api, call, requestOf } from "@advent/store";

export const houseApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHouse: build.query<AnswerTo<"getHouse">, void>({ query: () => requestOf("getHouse") }),
    getHouseText: build.query<AnswerTo<"getHouseText">, ArgOf<"getHouseText">>({ query: call("getHouseText") }),
  }),
});

export const { useGetHouseQuery, useGetHouseTextQuery } = houseApi;
