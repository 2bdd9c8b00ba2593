import { Stack, Text } from "@advent/ui";
import { useState } from "react";
import { FingerField } from "../../../shared/FingerField";
import type { RingSize } from "../../../shared/ring-sizes";
import { FoundSize } from "./FoundSize";
import type { GuideProps } from "./guideProps";

export function StripOfPaper(props: GuideProps) {
  const [size, setSize] = useState<RingSize>();
  return (
    <Stack gap="md">
      <Text>
        Wrap a narrow strip of paper around the finger, just below the knuckle. Mark where the ends meet, lay it flat
        and measure to the mark. Measure in the evening, when fingers are warm.
      </Text>
      <FingerField label="Millimetres around the finger" onMeasure={setSize} />
      {size && <FoundSize size={size} {...props} />}
    </Stack>
  );
}
