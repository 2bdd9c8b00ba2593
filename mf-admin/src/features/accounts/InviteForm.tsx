import { ADMIN_ROLES, type AdminRole, type Invitation, isEmail, ROLE_LABELS } from "@advent/contract";
import { useInviteAccountMutation } from "@advent/store/admin";
import { SectionForm } from "../../shared/SectionForm";
import { SelectField } from "../../shared/SelectField";
import { TextField } from "../../shared/TextField";

export const ROLE_OPTIONS = ADMIN_ROLES.map((role) => [role, ROLE_LABELS[role]] as const);
const DESCRIPTION =
  "Owners can do everything. Staff see calendars, orders, gift cards, contact requests and emails. Packers pick, " +
  "pack and send orders, without amounts or email addresses. Printers see what they need to print cards: no notes, " +
  "email addresses or amounts.";

export function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const [invite] = useInviteAccountMutation();
  return (
    <SectionForm
      title="Invite somebody"
      description={DESCRIPTION}
      submitLabel="Invite"
      initial={{ name: "", email: "", role: "staff" as AdminRole }}
      isReady={({ name, email }) => name.trim() !== "" && isEmail(email)}
      send={invite}
      onDone={onInvited}
    >
      {(field, error) => (
        <>
          <TextField label="Name" autoComplete="off" maxLength={80} {...field("name")} />
          <TextField label="Email" error={error} type="email" autoComplete="off" maxLength={254} {...field("email")} />
          <SelectField label="Role" options={ROLE_OPTIONS} {...field("role")} />
        </>
      )}
    </SectionForm>
  );
}
