import { type AnswerTo, type ArgOf, api, call, onSuccess, requestOf } from "@advent/store";

export const releaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPins: build.query<AnswerTo<"listPins">, void>({
      query: () => requestOf("listPins"),
      providesTags: ["Releases"],
    }),
    pinRemote: build.mutation<AnswerTo<"pinRemote">, ArgOf<"pinRemote">>({
      query: call("pinRemote"),
      invalidatesTags: onSuccess(() => ["Releases"]),
    }),
  }),
});

export const { useListPinsQuery, usePinRemoteMutation } = releaseApi;
