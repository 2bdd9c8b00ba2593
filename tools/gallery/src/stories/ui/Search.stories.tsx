import { SearchInput } from "@advent/ui/fields";
import { useState } from "react";
import { focusOn } from "../../frame/play";
import { renderPart } from "../../frame/stories";

export default { title: "UI/Search" };

function Gifts({ start = "" }: { start?: string }) {
  const [text, type] = useState(start);
  return <SearchInput label="Search gifts" value={text} onValueChange={type} />;
}

export const Empty = renderPart(<Gifts />);
export const Filled = renderPart(<Gifts start="solitaire" />);
export const Focus = renderPart(<Gifts start="solitaire" />, {}, focusOn("searchbox"));
export const Disabled = renderPart(
  <SearchInput disabled label="Search gifts" value="" onValueChange={() => undefined} />,
);
