import { Text } from "@advent/ui";
import { Tabs } from "@advent/ui/tabs";
import { useState } from "react";
import { focusOn } from "../../frame/play";
import { renderPart } from "../../frame/stories";

export default { title: "UI/Tabs" };

function Ways({ start = "write" }: { start?: string }) {
  const [way, choose] = useState(start);
  const tabs = ["Write Your Own", "Enhance My Words", "Create Inspiration"].map((label) => ({
    value: label.toLowerCase().slice(0, label.indexOf(" ")),
    label,
    content: <Text>What belongs to “{label}”.</Text>,
  }));
  return <Tabs label="How to write" tabs={tabs} value={way} onValueChange={choose} />;
}

export const First = renderPart(<Ways />);
export const Last = renderPart(<Ways start="create" />);
export const Focus = renderPart(<Ways start="enhance" />, {}, focusOn("tab", "Enhance My Words"));
