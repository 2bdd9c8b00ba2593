import { type ArgOf, api, buildAdminRequest, call, onSuccess, type ResponseOf } from "@advent/store";

export const releaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPins: build.query<ResponseOf<"listPins">, void>({
      query: () => buildAdminRequest("listPins"),
      providesTags: ["Releases"],
    }),
    pinRemote: build.mutation<ResponseOf<"pinRemote">, ArgOf<"pinRemote">>({
      query: call("pinRemote"),
      invalidatesTags: onSuccess(() => ["Releases"]),
    }),
  }),
});

export const { useListPinsQuery, usePinRemoteMutation } = releaseApi;

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<ResponseOf<"listReports">, void>({ query: () => buildAdminRequest("listReports") }),
  }),
});

export const { useListReportsQuery } = reportApi;
