import { BAD_REQUEST_STATUS, type Calendar, CONTACT_WANTED } from "@advent/contract";
import { getErrorSentence, getErrorStatus } from "@advent/store";
import {
  useGetContactRequestQuery,
  useRequestContactMutation,
  useWithdrawContactRequestMutation,
} from "@advent/store/lazy";
import { styled, useToast } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { useState } from "react";
import { type Contact, ContactRequestForm } from "./ContactRequestForm";
import { SentContactRequest } from "./SentContactRequest";

interface ContactRequestProps {
  calendar: Calendar;
  /** Comes from the preferences and stays ticked, so that the stylist sees it. */
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
}

export function ContactRequest({ calendar, isWanted, onWanted }: ContactRequestProps) {
  const { request, isBusy, sendRequest, takeBack } = useContactRequest(calendar);
  const [isChanging, setChanging] = useState(false);
  const [isSent, setSent] = useState(false);

  const send = async (contact: Contact) => {
    if (!(await sendRequest(contact))) return;
    setSent(true);
    setChanging(false);
  };
  const toggleRequest = async (on: boolean) => {
    if (!on && request && !(await takeBack())) return;
    setChanging(false);
    onWanted(on);
  };
  return (
    <Place>
      <Checkbox
        label="I would rather talk to a stylist: please contact me instead."
        checked={isWanted || request !== null}
        onChange={(event) => void toggleRequest(event.target.checked)}
      />
      {request && !isChanging && (
        <SentContactRequest request={request} isNews={isSent} onChange={() => setChanging(true)} />
      )}
      {((isWanted && !request) || isChanging) && (
        <ContactRequestForm
          before={request ?? { contact: calendar.customerEmail ?? "", bestTime: null }}
          busy={isBusy}
          onSend={(contact) => void send(contact)}
          onCancel={isChanging ? () => setChanging(false) : undefined}
        />
      )}
    </Place>
  );
}

function useContactRequest({ id: calendarId }: Calendar) {
  const { data } = useGetContactRequestQuery(calendarId);
  const [request, { isLoading: isSending }] = useRequestContactMutation();
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
    isBusy: isSending || isWithdrawing,
    sendRequest: ({ contact, bestTime }: Contact) =>
      runRequest(request({ calendarId, contact, bestTime }), "Your request was not sent"),
    takeBack: () => runRequest(withdraw({ calendarId }), "Your request was not changed"),
  };
}

const Place = styled.section`
  display: grid;
  gap: 1.25rem;
  margin-top: 1.75rem;
`;
