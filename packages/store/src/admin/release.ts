import { api, onSuccess } from "@advent/store";
import { buildMutation, buildQuery } from "../build-endpoint";

export const releaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPins: buildQuery(build, "listPins", { providesTags: ["Releases"] }),
    pinRemote: buildMutation(build, "pinRemote", { invalidatesTags: onSuccess(() => ["Releases"]) }),
    stageRemote: buildMutation(build, "stageRemote", { invalidatesTags: ["Releases"] }),
    grantOverride: buildMutation(build, "grantOverride"),
    listReports: buildQuery(build, "listReports"),
  }),
});

export const {
  useListPinsQuery,
  usePinRemoteMutation,
  useStageRemoteMutation,
  useGrantOverrideMutation,
  useListReportsQuery,
} = releaseApi;
