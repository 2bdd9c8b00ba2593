import { type AnswerTo, api } from "@advent/store";
import { requestOf } from "./request";

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<AnswerTo<"listReports">, void>({ query: () => requestOf("listReports") }),
  }),
});

export const { useListReportsQuery } = reportApi;
