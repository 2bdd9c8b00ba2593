import type { Calendar } from "@advent/contract";
import { styled } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { useState } from "react";
import { ContactRequestForm } from "./ContactRequestForm";
import { HeldRequest } from "./HeldRequest";
import { type Contact, useContactRequest } from "./useContactRequest";

interface ContactRequestProps {
  calendar: Calendar;
  /** Comes from the preferences and stays ticked, so that the stylist sees it. */
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
}

export function ContactRequest({ calendar, isWanted, onWanted }: ContactRequestProps) {
  const { request, isBusy, ask, takeBack } = useContactRequest(calendar);
  const [isOpen, setOpen] = useState(isWanted);
  const [isChanging, setChanging] = useState(false);
  const [wasAsked, setAsked] = useState(false);

  const send = async (contact: Contact) => {
    if (!(await ask(contact))) return;
    setAsked(true);
    setChanging(false);
  };
  const toggleRequest = async (on: boolean) => {
    if (!on && request && !(await takeBack())) return;
    setOpen(on);
    setChanging(false);
    onWanted(on);
  };
  return (
    <Place>
      <Checkbox
        label="I would rather talk to a stylist: please contact me instead."
        checked={isOpen || request !== null}
        onChange={(event) => void toggleRequest(event.target.checked)}
      />
      {request && !isChanging && <HeldRequest request={request} isNews={wasAsked} onChange={() => setChanging(true)} />}
      {((isOpen && !request) || isChanging) && (
        <ContactRequestForm
          before={request ?? { contact: calendar.customerEmail ?? "", bestTime: null }}
          busy={isBusy}
          onSend={(contact) => void send(contact)}
          {...(isChanging && { onCancel: () => setChanging(false) })}
        />
      )}
    </Place>
  );
}

const Place = styled.section`
  display: grid;
  gap: 1.25rem;
  margin-top: 1.75rem;
`;
