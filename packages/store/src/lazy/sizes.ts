import { api, onSuccess } from "@advent/store";
import { buildMutation } from "../build-endpoint";

export const sizeApi = api.injectEndpoints({
  endpoints: (build) => ({
    createSizeLink: buildMutation(build, "createSizeLink"),
    eraseSizes: buildMutation(build, "eraseSizes", { invalidatesTags: onSuccess(() => ["Calendar"]) }),
    readSizeLink: buildMutation(build, "readSizeLink"),
    saveSizes: buildMutation(build, "saveSizes", { invalidatesTags: onSuccess(() => ["Calendar"]) }),
  }),
});

export const { useCreateSizeLinkMutation, useEraseSizesMutation, useReadSizeLinkMutation, useSaveSizesMutation } =
  sizeApi;
