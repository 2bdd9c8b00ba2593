import { SearchInput } from "@advent/ui/fields";
import { useState } from "react";
import { focusOn } from "../../frame/play";
import { part } from "../../frame/stories";

export default { title: "UI/Search" };

function Gifts({ start = "" }: { start?: string }) {
  const [text, type] = useState(start);
  return <SearchInput label="Search gifts" value={text} onValueChange={type} />;
}

export const Empty = part(<Gifts />);
export const Filled = part(<Gifts start="solitaire" />);
export const Focus = part(<Gifts start="solitaire" />, {}, focusOn("searchbox"));
export const Disabled = part(<SearchInput disabled label="Search gifts" value="" onValueChange={() => undefined} />);
