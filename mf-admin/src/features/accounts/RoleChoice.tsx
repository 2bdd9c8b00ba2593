import { ADMIN_ROLES, type AdminRole, ROLE_LABELS } from "@advent/contract";
import { Field, Select } from "@advent/ui/fields";

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
