import { api, onSuccess } from "./api";
import { onResponse, replaceCalendar } from "./current-calendar";
import { type ArgOf, buildRequest, call, type ResponseOf } from "./request";

export const stylistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTiers: build.query<ResponseOf<"listTiers">, void>({ query: () => buildRequest("listTiers") }),
    requestStylistPicks: build.mutation<ResponseOf<"requestStylistPicks">, ArgOf<"requestStylistPicks">>({
      query: call("requestStylistPicks"),
      invalidatesTags: onSuccess(({ calendarId }) => [
        { type: "Landing", id: calendarId },
        "Changes",
        "Proposals",
        "Admin",
      ]),
      onQueryStarted: onResponse((draft, { items }) => {
        draft.items = items;
      }),
    }),
    fillFreeDays: build.mutation<ResponseOf<"fillFreeDays">, ArgOf<"fillFreeDays">>({
      query: call("fillFreeDays"),
      invalidatesTags: (_reply, error, { calendarId }) =>
        error ? ["Calendar"] : [{ type: "Landing", id: calendarId }, "Changes", "Admin"],
      onQueryStarted: onResponse(replaceCalendar),
    }),
    listProposals: build.query<ResponseOf<"listProposals">, string>({
      query: (calendarId) => buildRequest("listProposals", { calendarId }),
      // A proposal depends on the calendar, which another tab may change.
      providesTags: ["Proposals", "Calendar"],
    }),
    makeProposal: build.mutation<ResponseOf<"makeProposal">, ArgOf<"makeProposal">>({
      query: call("makeProposal"),
      onQueryStarted: ({ calendarId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { revision, proposals } }) =>
            void dispatch(stylistApi.util.upsertQueryData("listProposals", calendarId, { revision, proposals })),
          () => undefined,
        ),
    }),
    takeProposal: build.mutation<ResponseOf<"takeProposal">, ArgOf<"takeProposal">>({
      query: call("takeProposal"),
      invalidatesTags: (_reply, error, { calendarId }) =>
        // After an error the displayed calendar is outdated.
        error ? ["Calendar"] : [{ type: "Landing", id: calendarId }, "Changes", "Proposals", "Admin"],
      onQueryStarted: onResponse(replaceCalendar),
    }),
  }),
});

export const {
  useListTiersQuery,
  useRequestStylistPicksMutation,
  useFillFreeDaysMutation,
  useListProposalsQuery,
  useMakeProposalMutation,
  useTakeProposalMutation,
} = stylistApi;
