import { DESK_ROLES, type DeskRole } from "@advent/contract";
import { Field, Select } from "@advent/ui/fields";
import { ROLE_LABELS } from "./labels";

interface RoleChoiceProps {
  label: string;
  value: DeskRole;
  onChange: (role: DeskRole) => void;
}

export function RoleChoice({ label, value, onChange }: RoleChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => onChange(DESK_ROLES.find((one) => one === target.value) ?? value)}
      >
        {DESK_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
