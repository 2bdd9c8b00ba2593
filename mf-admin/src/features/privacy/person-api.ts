import { type ArgOf, api, call, type ResponseOf } from "@advent/store";

/** Stays with this screen, so that no other page loads it. */
const personApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPerson: build.mutation<ResponseOf<"findPerson">, ArgOf<"findPerson">>({ query: call("findPerson") }),
    erasePerson: build.mutation<ResponseOf<"erasePerson">, ArgOf<"erasePerson">>({
      query: call("erasePerson"),
      invalidatesTags: ["Admin", "Email", "ContactRequest"],
    }),
    listErasures: build.query<ResponseOf<"listErasures">, void>({
      query: () => call("listErasures")(undefined),
      providesTags: ["Admin"],
    }),
    previewRetention: build.query<ResponseOf<"previewRetention">, ArgOf<"previewRetention">>({
      query: call("previewRetention"),
      providesTags: ["Admin"],
    }),
  }),
});

export const { useFindPersonMutation, useErasePersonMutation, useListErasuresQuery, usePreviewRetentionQuery } =
  personApi;
