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
    stageRemote: build.mutation<ResponseOf<"stageRemote">, ArgOf<"stageRemote">>({
      query: call("stageRemote"),
      invalidatesTags: ["Releases"],
    }),
    grantOverride: build.mutation<ResponseOf<"grantOverride">, ArgOf<"grantOverride">>({
      query: call("grantOverride"),
    }),
  }),
});

export const { useListPinsQuery, usePinRemoteMutation, useStageRemoteMutation, useGrantOverrideMutation } = releaseApi;

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<ResponseOf<"listReports">, void>({ query: () => buildAdminRequest("listReports") }),
  }),
});

export const { useListReportsQuery } = reportApi;
