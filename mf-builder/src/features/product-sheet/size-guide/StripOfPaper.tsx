import { Stack, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { FINGER_RANGE_MM, findRingSize } from "../../../shared/ring-sizes";
import { FoundSize } from "./FoundSize";
import type { GuideProps } from "./guideProps";

export function StripOfPaper(props: GuideProps) {
  const [typed, type] = useState("");
  const around = Number(typed.replace(",", "."));
  const size = findRingSize(around);
  const isComplete = /^\d\d/.test(typed.trim());
  return (
    <Stack gap="md">
      <Text>
        Wrap a narrow strip of paper around the finger, just below the knuckle. Mark where the ends meet, lay it flat
        and measure to the mark. Measure in the evening, when fingers are warm.
      </Text>
      <Field
        label="Millimetres around the finger"
        error={isComplete && !size && `A finger measures between ${FINGER_RANGE_MM.min} and ${FINGER_RANGE_MM.max} mm.`}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      {size && <FoundSize size={size} {...props} />}
    </Stack>
  );
}
