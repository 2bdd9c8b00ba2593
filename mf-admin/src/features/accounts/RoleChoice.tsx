import { type AccountState, ADMIN_ROLES, type AdminRole } from "@advent/contract";
import { Field, Select } from "@advent/ui/fields";

export const ROLE_LABELS: Readonly<Record<AdminRole, string>> = {
  owner: "Owner",
  staff: "Staff",
  packer: "Packer",
  printer: "Printer",
};

export const STATE_LABELS: Readonly<Record<AccountState, string>> = {
  invited: "Invited",
  active: "Active",
  suspended: "Suspended",
};

interface RoleChoiceProps {
  label: string;
  value: AdminRole;
  onChange: (role: AdminRole) => void;
}

export function RoleChoice({ label, value, onChange }: RoleChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => onChange(ADMIN_ROLES.find((one) => one === target.value) ?? value)}
      >
        {ADMIN_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
