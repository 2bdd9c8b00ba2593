import { Combobox } from "@advent/ui/combobox";
import { useMemo } from "react";
import { listZones, toZone } from "./zones";

interface ZoneInputProps {
  label: string;
  value: string;
  onChange: (timeZone: string) => void;
}

export function ZoneInput({ label, value, onChange }: ZoneInputProps) {
  const zones = useMemo(() => listZones(value), [value]);
  return (
    <Combobox
      label={label}
      options={zones}
      value={toZone(value).value}
      onValueChange={onChange}
      empty="No city of that name. Try a larger one nearby."
    />
  );
}
