import { api, onSuccess } from "./api";
import { onAnswer } from "./current-calendar";
import { type AnswerTo, type ArgOf, call } from "./request";

export const stylistApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestStylistPicks: build.mutation<AnswerTo<"requestStylistPicks">, ArgOf<"requestStylistPicks">>({
      query: call("requestStylistPicks"),
      invalidatesTags: onSuccess(({ calendarId }) => [{ type: "Landing", id: calendarId }, "Changes", "Admin"]),
      onQueryStarted: onAnswer((draft, { items }) => {
        draft.items = items;
      }),
    }),
  }),
});

export const { useRequestStylistPicksMutation } = stylistApi;
