import { parseRingSize } from "@advent/contract";
import { Stack, Text } from "@advent/ui";
import { Tabs } from "@advent/ui/tabs";
import { useState } from "react";
import { FingerSizeField } from "../../../shared/FingerSizeField";
import { RingOnScreen } from "../../../shared/ring-on-screen/RingOnScreen";
import type { RingSize } from "../../../shared/ring-sizes";
import { RingTable } from "./RingTable";
import { type GuideProps, SizeResult } from "./SizeResult";

export function RingGuide(props: GuideProps) {
  const [way, take] = useState<"paper" | "ring" | "table">("paper");
  return (
    <Tabs
      label="Ways to your size"
      value={way}
      onValueChange={take}
      tabs={[
        { value: "paper", label: "With paper", content: <StripOfPaper {...props} /> },
        {
          value: "ring",
          label: "With a ring",
          content: (
            <RingOnScreen
              start={parseRingSize(props.variant?.size)}
              renderSize={(size) => <SizeResult size={size} {...props} />}
            />
          ),
        },
        { value: "table", label: "UK, EU, US", content: <RingTable {...props} /> },
      ]}
    />
  );
}

function StripOfPaper(props: GuideProps) {
  const [size, setSize] = useState<RingSize>();
  return (
    <Stack gap="md">
      <Text>
        Wrap a narrow strip of paper around the finger, just below the knuckle. Mark where the ends meet, lay it flat
        and measure to the mark. Measure in the evening, when fingers are warm.
      </Text>
      <FingerSizeField label="Millimetres around the finger" onMeasure={setSize} />
      {size && <SizeResult size={size} {...props} />}
    </Stack>
  );
}
