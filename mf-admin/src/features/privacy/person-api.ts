import { api } from "@advent/store";
import { buildMutation, buildQuery } from "@advent/store/admin";

/** Stays with this screen, so that no other page loads it. */
const personApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPerson: buildMutation(build, "findPerson"),
    erasePerson: buildMutation(build, "erasePerson", { invalidatesTags: ["Admin", "Email", "ContactRequest"] }),
    listErasures: buildQuery(build, "listErasures", { providesTags: ["Admin"] }),
    previewRetention: buildQuery(build, "previewRetention", { providesTags: ["Admin"] }),
  }),
});

export const { useFindPersonMutation, useErasePersonMutation, useListErasuresQuery, usePreviewRetentionQuery } =
  personApi;
