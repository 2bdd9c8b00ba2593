import { api } from "@advent/store";
import { buildMutation } from "../build-endpoint";

export const writingApi = api.injectEndpoints({
  endpoints: (build) => ({
    enhanceNote: buildMutation(build, "enhanceNote"),
    generateInspiration: buildMutation(build, "generateInspiration"),
    suggestCaptions: buildMutation(build, "suggestCaptions"),
  }),
});

export const { useEnhanceNoteMutation, useGenerateInspirationMutation, useSuggestCaptionsMutation } = writingApi;
