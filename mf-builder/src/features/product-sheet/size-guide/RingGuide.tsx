import { parseRingSize } from "@advent/contract";
import { Tabs } from "@advent/ui/tabs";
import { useState } from "react";
import { RingOnScreen } from "../../../shared/ring-on-screen/RingOnScreen";
import { FoundSize } from "./FoundSize";
import type { GuideProps } from "./guideProps";
import { RingTable } from "./RingTable";
import { StripOfPaper } from "./StripOfPaper";

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
              renderSize={(size) => <FoundSize size={size} {...props} />}
            />
          ),
        },
        { value: "table", label: "UK, EU, US", content: <RingTable {...props} /> },
      ]}
    />
  );
}
