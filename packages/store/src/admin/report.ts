import { api, buildAdminRequest, type ResponseOf } from "@advent/store";

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<ResponseOf<"listReports">, void>({ query: () => buildAdminRequest("listReports") }),
  }),
});

export const { useListReportsQuery } = reportApi;
