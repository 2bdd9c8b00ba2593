import { Tabs } from "@advent/ui/tabs";
import { useState } from "react";
import type { GuideProps } from "./guideProps";
import { RingOnScreen } from "./RingOnScreen";
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
        { value: "ring", label: "With a ring", content: <RingOnScreen {...props} /> },
        { value: "table", label: "UK, EU, US", content: <RingTable {...props} /> },
      ]}
    />
  );
}
