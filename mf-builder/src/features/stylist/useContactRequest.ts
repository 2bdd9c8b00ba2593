import { BAD_REQUEST_STATUS, type Calendar, CONTACT_WANTED } from "@advent/contract";
import { getErrorSentence, getErrorStatus } from "@advent/store";
import {
  useGetContactRequestQuery,
  useRequestContactMutation,
  useWithdrawContactRequestMutation,
} from "@advent/store/lazy";
import { useToast } from "@advent/ui";

export interface Contact {
  contact: string;
  bestTime: string;
}

export function useContactRequest({ id: calendarId }: Calendar) {
  const { data } = useGetContactRequestQuery(calendarId);
  const [request, { isLoading: isAsking }] = useRequestContactMutation();
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawContactRequestMutation();
  const toast = useToast();

  const runRequest = async (call: PromiseLike<{ error?: unknown }>, failure: string): Promise<boolean> => {
    const { error } = await call;
    // A 400 concerns the contact field, so it shows that field's message.
    if (error)
      toast.fail(getErrorStatus(error) === BAD_REQUEST_STATUS ? CONTACT_WANTED : getErrorSentence(error), failure);
    return !error;
  };
  return {
    request: data?.contactRequest ?? null,
    isBusy: isAsking || isWithdrawing,
    ask: ({ contact, bestTime }: Contact) =>
      runRequest(request({ calendarId, contact, bestTime }), "Your request was not sent"),
    takeBack: () => runRequest(withdraw({ calendarId }), "Your request was not changed"),
  };
}
