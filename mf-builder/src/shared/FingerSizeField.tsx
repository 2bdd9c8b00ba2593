import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { FINGER_RANGE_MM, findRingSize, type RingSize } from "./ring-sizes";

interface FingerSizeFieldProps {
  label: string;
  optional?: boolean;
  onMeasure: (size: RingSize | undefined) => void;
}

/** Finds the ring size of a measured finger. */
export function FingerSizeField({ onMeasure, ...field }: FingerSizeFieldProps) {
  const [typed, type] = useState("");
  const find = (text: string) => findRingSize(Number(text.replace(",", ".")));
  const isWrong = /^\d\d/.test(typed.trim()) && !find(typed);
  return (
    <Field
      {...field}
      error={isWrong && `A finger measures between ${FINGER_RANGE_MM.min} and ${FINGER_RANGE_MM.max} mm.`}
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          onMeasure(find(target.value));
        }}
      />
    </Field>
  );
}
