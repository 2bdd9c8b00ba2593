import { type ArgOf, api, call, onSuccess, type ResponseOf } from "@advent/store";

export const sizeApi = api.injectEndpoints({
  endpoints: (build) => ({
    createSizeLink: build.mutation<ResponseOf<"createSizeLink">, ArgOf<"createSizeLink">>({
      query: call("createSizeLink"),
    }),
    eraseSizes: build.mutation<ResponseOf<"eraseSizes">, ArgOf<"eraseSizes">>({
      query: call("eraseSizes"),
      invalidatesTags: onSuccess(() => ["Calendar"]),
    }),
    readSizeLink: build.mutation<ResponseOf<"readSizeLink">, ArgOf<"readSizeLink">>({
      query: call("readSizeLink"),
    }),
    saveSizes: build.mutation<ResponseOf<"saveSizes">, ArgOf<"saveSizes">>({
      query: call("saveSizes"),
      invalidatesTags: onSuccess(() => ["Calendar"]),
    }),
  }),
});

export const { useCreateSizeLinkMutation, useEraseSizesMutation, useReadSizeLinkMutation, useSaveSizesMutation } =
  sizeApi;
