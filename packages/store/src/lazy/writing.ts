import { type ArgOf, api, call, type ResponseOf } from "@advent/store";

export const writingApi = api.injectEndpoints({
  endpoints: (build) => ({
    enhanceNote: build.mutation<ResponseOf<"enhanceNote">, ArgOf<"enhanceNote">>({ query: call("enhanceNote") }),
    generateInspiration: build.mutation<ResponseOf<"generateInspiration">, ArgOf<"generateInspiration">>({
      query: call("generateInspiration"),
    }),
    suggestCaptions: build.mutation<ResponseOf<"suggestCaptions">, ArgOf<"suggestCaptions">>({
      query: call("suggestCaptions"),
    }),
  }),
});

export const { useEnhanceNoteMutation, useGenerateInspirationMutation, useSuggestCaptionsMutation } = writingApi;
