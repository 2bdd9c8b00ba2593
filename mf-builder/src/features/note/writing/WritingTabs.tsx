import type { Item } from "@advent/contract";
import { Tabs } from "@advent/ui/tabs";
import { useState } from "react";
import type { DraftChange } from "../editor/draft";
import { EnhanceTab } from "./EnhanceTab";
import { InspireTab } from "./InspireTab";
import { OwnField } from "./OwnField";
import { useEnhancement } from "./useEnhancement";
import { useInspiration } from "./useInspiration";

type Mode = "write" | "enhance" | "inspire";

interface WritingTabsProps {
  item: Item;
  open: boolean;
  text: string;
  locked: boolean;
  onChange: (change: DraftChange) => void;
}

export function WritingTabs({ item, open, text, locked, onChange }: WritingTabsProps) {
  const [mode, setMode] = useState<Mode>("write");
  const write = (own: string) => onChange({ type: "write", text: own });
  const enhance = (words: string, isEnhanced: boolean) =>
    onChange({ type: "write", text: words, enhanced: isEnhanced ? words : null });
  const inspire = (words: string) => onChange({ type: "write", text: words, enhanced: null });
  const enhancement = useEnhancement({ item, open, text, onWrite: enhance });
  const inspiration = useInspiration({ item, open, text, onWrite: inspire });
  return (
    <Tabs<Mode>
      label="How to write"
      value={mode}
      onValueChange={setMode}
      tabs={[
        {
          value: "write",
          label: "Write Your Own",
          content: <OwnField label="Your note" text={text} locked={locked} onWrite={write} />,
        },
        {
          value: "enhance",
          label: "Enhance My Words",
          content: <EnhanceTab {...enhancement} text={text} locked={locked} onWrite={write} />,
        },
        {
          value: "inspire",
          label: "Create Inspiration",
          content: <InspireTab {...inspiration} text={text} locked={locked} />,
        },
      ]}
    />
  );
}
