import { type AnswerTo, type ArgOf, api, call } from "@advent/store";

/** Stays with this screen, so that no other page loads it. */
const personApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPerson: build.mutation<AnswerTo<"findPerson">, ArgOf<"findPerson">>({ query: call("findPerson") }),
    erasePerson: build.mutation<AnswerTo<"erasePerson">, ArgOf<"erasePerson">>({
      query: call("erasePerson"),
      invalidatesTags: ["Admin", "Mail", "ContactRequest"],
    }),
    listErasures: build.query<AnswerTo<"listErasures">, void>({
      query: () => call("listErasures")(undefined),
      providesTags: ["Admin"],
    }),
    previewRetention: build.query<AnswerTo<"previewRetention">, ArgOf<"previewRetention">>({
      query: call("previewRetention"),
      providesTags: ["Admin"],
    }),
  }),
});

export const { useFindPersonMutation, useErasePersonMutation, useListErasuresQuery, usePreviewRetentionQuery } =
  personApi;
