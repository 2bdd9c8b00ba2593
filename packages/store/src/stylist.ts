import { api, onSuccess } from "./api";
import { buildMutation, buildQuery, onResponse } from "./build-endpoint";
import { changeOnResponse, replaceCalendar } from "./current-calendar";
import { buildRequest, type ResponseOf } from "./request";

export const stylistApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTiers: buildQuery(build, "listTiers"),
    requestStylistPicks: buildMutation(build, "requestStylistPicks", {
      invalidatesTags: onSuccess(({ calendarId }) => [
        { type: "Landing", id: calendarId },
        "Changes",
        "Proposals",
        "Admin",
      ]),
      onQueryStarted: changeOnResponse((draft, { items }) => {
        draft.items = items;
      }),
    }),
    fillFreeDays: buildMutation(build, "fillFreeDays", {
      invalidatesTags: (_reply, error, { calendarId }) =>
        error ? ["Calendar"] : [{ type: "Landing", id: calendarId }, "Changes", "Admin"],
      onQueryStarted: changeOnResponse(replaceCalendar),
    }),
    listProposals: build.query<ResponseOf<"listProposals">, string>({
      query: (calendarId) => buildRequest("listProposals", { calendarId }),
      // A proposal depends on the calendar, which another tab may change.
      providesTags: ["Proposals", "Calendar"],
    }),
    makeProposal: buildMutation(build, "makeProposal", {
      onQueryStarted: onResponse(({ revision, proposals }, { dispatch }, { calendarId }) => {
        dispatch(stylistApi.util.upsertQueryData("listProposals", calendarId, { revision, proposals }));
      }),
    }),
    takeProposal: buildMutation(build, "takeProposal", {
      invalidatesTags: (_reply, error, { calendarId }) =>
        // After an error the displayed calendar is outdated.
        error ? ["Calendar"] : [{ type: "Landing", id: calendarId }, "Changes", "Proposals", "Admin"],
      onQueryStarted: changeOnResponse(replaceCalendar),
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
