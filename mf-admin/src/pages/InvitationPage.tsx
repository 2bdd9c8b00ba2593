import { AcceptInvitation } from "../features/invitation/AcceptInvitation";

/** `/admin/invitation#secret`: before there is anybody to log in. */
export default function InvitationPage() {
  return <AcceptInvitation />;
}
