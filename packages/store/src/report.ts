import { api } from "./api";
import { type AnswerTo, requestOf } from "./request";

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<AnswerTo<"listReports">, void>({ query: () => requestOf("listReports") }),
  }),
});

export const { useListReportsQuery } = reportApi;
