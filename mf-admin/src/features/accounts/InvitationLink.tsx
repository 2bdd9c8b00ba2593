import type { Invitation } from "@advent/contract";
import { ShownOnce } from "../../shared/ShownOnce";

interface InvitationLinkProps {
  invitation: Invitation;
  onDone: () => void;
}

export function InvitationLink({ invitation: { account, link, isEmailed }, onDone }: InvitationLinkProps) {
  return (
    <ShownOnce title={`${account.name} is invited`} secret={link} onDone={onDone}>
      {isEmailed ? `We also emailed the link to ${account.email}. ` : "No email was sent. Please pass this link on. "}
      It works once, within 48 hours, and is shown only now.
    </ShownOnce>
  );
}
