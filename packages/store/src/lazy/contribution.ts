import type { listContributions, ReplyOf } from "@advent/contract";
import { api } from "@advent/store";
import { buildMutation, buildQuery, onResponse } from "../build-endpoint";

type Contributions = ReplyOf<typeof listContributions>;

const readApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContributions: buildQuery(build, "listContributions", {
      providesTags: (_reply, _error, { calendarId }) => ["Sender", { type: "Sender", id: calendarId }],
    }),
  }),
});

const upsert = (calendarId: string, data: Contributions) =>
  readApi.util.upsertQueryData("listContributions", { calendarId }, data);

interface Thunk {
  dispatch: (action: ReturnType<typeof upsert>) => unknown;
}

const onQueryStarted = onResponse(
  (data: Contributions, { dispatch }: Thunk, { calendarId }: { calendarId: string }) => {
    dispatch(upsert(calendarId, data));
  },
);

export const contributionApi = readApi.injectEndpoints({
  endpoints: (build) => ({
    inviteContributors: buildMutation(build, "inviteContributors", { onQueryStarted }),
    decideContribution: buildMutation(build, "decideContribution", {
      // After an error the contributor has probably sent again.
      invalidatesTags: (_reply, error) => (error ? ["Sender"] : []),
      onQueryStarted,
    }),
    arrangeContributions: buildMutation(build, "arrangeContributions", { onQueryStarted }),
    revokeContribution: buildMutation(build, "revokeContribution", { onQueryStarted }),
  }),
});

export const {
  useListContributionsQuery,
  useInviteContributorsMutation,
  useDecideContributionMutation,
  useArrangeContributionsMutation,
  useRevokeContributionMutation,
} = contributionApi;
