import { CloseIcon, Cluster, IconButton } from "@advent/ui";
import { focusOn } from "../../frame/play";
import { renderPart, renderPartOnInk } from "../../frame/stories";

export default { title: "UI/IconButton" };

const all = (
  <Cluster>
    <IconButton label="Close">
      <CloseIcon />
    </IconButton>
    <IconButton label="Close the small one" size="small">
      <CloseIcon />
    </IconButton>
    <IconButton label="Disabled" disabled>
      <CloseIcon />
    </IconButton>
  </Cluster>
);

export const Sizes = renderPart(all);
export const OnInk = renderPartOnInk(all);
export const Hover = renderPart(all, { hover: "button" });
export const Focus = renderPart(all, {}, focusOn("button"));
