import { api, onSuccess } from "./api";
import { onAnswer } from "./current-calendar";
import { type ResponseOf, type ArgOf, call, buildAdminRequest } from "./request";

export const stylistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTiers: build.query<ResponseOf<"listTiers">, void>({ query: () => buildAdminRequest("listTiers") }),
    requestStylistPicks: build.mutation<ResponseOf<"requestStylistPicks">, ArgOf<"requestStylistPicks">>({
      query: call("requestStylistPicks"),
      invalidatesTags: onSuccess(({ calendarId }) => [
        { type: "Landing", id: calendarId },
        "Changes",
        "Proposals",
        "Admin",
      ]),
      onQueryStarted: onAnswer((draft, { items }) => {
        draft.items = items;
      }),
    }),
    listProposals: build.query<ResponseOf<"listProposals">, string>({
      query: (calendarId) => buildAdminRequest("listProposals", { calendarId }),
      // They are told as what would change: when another tab changes the calendar, something else would.
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
        // Refused, the calendar is not as it was shown.
        error ? ["Calendar"] : [{ type: "Landing", id: calendarId }, "Changes", "Proposals", "Admin"],
      onQueryStarted: onAnswer((draft, { calendar, items }) => {
        draft.calendar = calendar;
        draft.items = items;
      }),
    }),
  }),
});

export const {
  useListTiersQuery,
  useRequestStylistPicksMutation,
  useListProposalsQuery,
  useMakeProposalMutation,
  useTakeProposalMutation,
} = stylistApi;
