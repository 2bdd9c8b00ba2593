import { ADMIN_ROLES, type AdminRole, type Invitation, isEmail, ROLE_LABELS } from "@advent/contract";
import { useInviteAccountMutation } from "@advent/store/admin";
import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { SectionForm } from "../../shared/SectionForm";
import { SelectField } from "../../shared/SelectField";

export const ROLE_OPTIONS = ADMIN_ROLES.map((role) => [role, ROLE_LABELS[role]] as const);
const EMPTY_INVITATION = { name: "", email: "", role: "staff" as AdminRole };
const DESCRIPTION =
  "Owners can do everything. Staff see calendars, orders, gift cards, contact requests and emails. Packers pick, " +
  "pack and send orders, without amounts or email addresses. Printers see what they need to print cards: no notes, " +
  "email addresses or amounts.";

export function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const [person, setPerson] = useState(EMPTY_INVITATION);
  const [invite] = useInviteAccountMutation();

  function finish(invitation: Invitation): void {
    setPerson(EMPTY_INVITATION);
    onInvited(invitation);
  }

  return (
    <SectionForm
      title="Invite somebody"
      description={DESCRIPTION}
      submitLabel="Invite"
      isReady={person.name.trim() !== "" && isEmail(person.email)}
      send={() => invite(person)}
      onDone={finish}
    >
      {(error) => (
        <>
          <Field label="Name">
            <TextInput
              autoComplete="off"
              maxLength={80}
              value={person.name}
              onChange={({ target }) => setPerson({ ...person, name: target.value })}
            />
          </Field>
          <Field label="Email" error={error}>
            <TextInput
              type="email"
              autoComplete="off"
              maxLength={254}
              value={person.email}
              onChange={({ target }) => setPerson({ ...person, email: target.value })}
            />
          </Field>
          <SelectField
            label="Role"
            options={ROLE_OPTIONS}
            value={person.role}
            onChange={(role) => setPerson({ ...person, role })}
          />
        </>
      )}
    </SectionForm>
  );
}
