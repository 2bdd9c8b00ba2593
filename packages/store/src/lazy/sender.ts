import { buildPath, routes, type SenderCalendar } from "@advent/contract";
import { type ArgOf, api, buildRequest, type ResponseOf } from "@advent/store";
import { buildMutation, onResponse } from "../build-endpoint";

const readApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSenderCalendar: build.query<ResponseOf<"getSenderCalendar">, string>({
      query: (calendarId) => buildRequest("getSenderCalendar", { calendarId }),
      providesTags: (_reply, _error, id) => ["Sender", { type: "Sender", id }],
    }),
  }),
});

const upsertSender = (data: SenderCalendar) =>
  readApi.util.upsertQueryData("getSenderCalendar", data.calendar.id, data);

const show = onResponse(
  (sender: SenderCalendar, { dispatch }: { dispatch: (action: ReturnType<typeof upsertSender>) => unknown }) => {
    dispatch(upsertSender(sender));
  },
);

export const senderApi = readApi.injectEndpoints({
  endpoints: (build) => ({
    updateSenderChoices: buildMutation(build, "updateSenderChoices", { onQueryStarted: show }),
    changeSenderAddress: buildMutation(build, "changeSenderAddress", { onQueryStarted: show }),
    respondToOffer: buildMutation(build, "respondToOffer", {
      // After an error the offer has probably changed.
      invalidatesTags: (_reply, error) => (error ? ["Sender"] : []),
      onQueryStarted: show,
    }),
    redeemSenderLink: buildMutation(build, "redeemSenderLink", { onQueryStarted: show }),
    replaceSenderLink: buildMutation(build, "replaceSenderLink"),
    confirmOrderEmail: buildMutation(build, "confirmOrderEmail", { invalidatesTags: ["Sender"] }),
    resendOrderEmail: buildMutation(build, "resendOrderEmail"),
    stopSenderEmails: build.mutation<ResponseOf<"stopSenderEmails">, ArgOf<"stopSenderEmails">>({
      // Email clients send the secret in the URL, too.
      query: ({ calendarId, secret }) => ({
        method: routes.stopSenderEmails.method,
        url: buildPath(routes.stopSenderEmails, { calendarId }, { secret }),
      }),
      invalidatesTags: ["Sender"],
    }),
  }),
});

export const {
  useGetSenderCalendarQuery,
  useUpdateSenderChoicesMutation,
  useChangeSenderAddressMutation,
  useRespondToOfferMutation,
  useRedeemSenderLinkMutation,
  useReplaceSenderLinkMutation,
  useConfirmOrderEmailMutation,
  useResendOrderEmailMutation,
  useStopSenderEmailsMutation,
} = senderApi;
