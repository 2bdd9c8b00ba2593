import { type AnswerTo, api, requestOf } from "@advent/store";

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<AnswerTo<"listReports">, void>({ query: () => requestOf("listReports") }),
  }),
});

export const { useListReportsQuery } = reportApi;
