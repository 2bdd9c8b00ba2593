import { type AnswerTo, type ArgOf, api, call } from "@advent/store";

export const writingApi = api.injectEndpoints({
  endpoints: (build) => ({
    enhanceNote: build.mutation<AnswerTo<"enhanceNote">, ArgOf<"enhanceNote">>({ query: call("enhanceNote") }),
    generateInspiration: build.mutation<AnswerTo<"generateInspiration">, ArgOf<"generateInspiration">>({
      query: call("generateInspiration"),
    }),
  }),
});

export const { useEnhanceNoteMutation, useGenerateInspirationMutation } = writingApi;
