import { type Calendar, CONTACT_WANTED } from "@advent/contract";
import { errorSentence, errorStatus } from "@advent/store";
import {
  useGetContactRequestQuery,
  useRequestContactMutation,
  useWithdrawContactRequestMutation,
} from "@advent/store/seldom";
import { useToast } from "@advent/ui";

export interface Contact {
  contact: string;
  bestTime: string;
}

const BAD_REQUEST_STATUS = 400;

/** The shopper's wish to be contacted about a calendar, as the shop holds it. */
export function useContactRequest({ id: calendarId }: Calendar) {
  const { data } = useGetContactRequestQuery(calendarId);
  const [request, { isLoading: isAsking }] = useRequestContactMutation();
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawContactRequestMutation();
  const toast = useToast();

  const runRequest = async (call: Promise<unknown>, failure: string): Promise<boolean> =>
    call.then(
      () => true,
      (error: unknown) => {
        // A bad request names the field: it is told in the words that stand there.
        toast.fail(errorStatus(error) === BAD_REQUEST_STATUS ? CONTACT_WANTED : errorSentence(error), failure);
        return false;
      },
    );
  return {
    request: data?.contactRequest ?? null,
    isBusy: isAsking || isWithdrawing,
    ask: ({ contact, bestTime }: Contact) =>
      runRequest(request({ calendarId, contact, bestTime }).unwrap(), "Your request was not sent"),
    takeBack: () => runRequest(withdraw({ calendarId }).unwrap(), "Your request stays as it was"),
  };
}
