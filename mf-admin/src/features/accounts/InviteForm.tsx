import { type AdminRole, type Invitation, isEmail } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useInviteAccountMutation } from "@advent/store/admin";
import { Button, Heading, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { AdminSection } from "../../shared/AdminSection";
import { AdminForm } from "../../shared/forms.styles";
import { isSignedOut, useAdminSession } from "../../shared/session/session";
import { RoleChoice } from "./RoleChoice";

const EMPTY_INVITATION = { name: "", email: "", role: "staff" as AdminRole };

export function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const [person, setPerson] = useState(EMPTY_INVITATION);
  const [problem, setProblem] = useState<string>();
  const [invite, { isLoading: busy }] = useInviteAccountMutation();
  const { end } = useAdminSession();
  const isReady = person.name.trim() !== "" && isEmail(person.email);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !isReady) return;
    setProblem(undefined);
    const { data, error } = await invite(person);
    if (isSignedOut(error)) return end("expired");
    if (!data) return setProblem(getErrorSentence(error));
    setPerson(EMPTY_INVITATION);
    onInvited(data);
  }

  return (
    <AdminSection aria-labelledby="invite">
      <Heading level={2} size="subheading" id="invite">
        Invite somebody
      </Heading>
      <Text size="small">
        Owners can do everything. Staff see calendars, orders, gift cards, contact requests and emails. Packers pick,
        pack and send orders, without amounts or email addresses. Printers see what they need to print cards: no notes,
        email addresses or amounts.
      </Text>
      <AdminForm onSubmit={(event) => void submit(event)}>
        <Field label="Name">
          <TextInput
            autoComplete="off"
            maxLength={80}
            value={person.name}
            onChange={({ target }) => setPerson({ ...person, name: target.value })}
          />
        </Field>
        <Field label="Email" error={problem}>
          <TextInput
            type="email"
            autoComplete="off"
            maxLength={254}
            value={person.email}
            onChange={({ target }) => setPerson({ ...person, email: target.value })}
          />
        </Field>
        <RoleChoice label="Role" value={person.role} onChange={(role) => setPerson({ ...person, role })} />
        <Button type="submit" busy={busy} aria-disabled={!isReady}>
          Invite
        </Button>
      </AdminForm>
    </AdminSection>
  );
}
