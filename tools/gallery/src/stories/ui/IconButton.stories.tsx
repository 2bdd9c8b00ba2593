import { CloseIcon, Cluster, IconButton } from "@advent/ui";
import { focusOn } from "../../frame/play";
import { part, partOnInk } from "../../frame/stories";

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

export const Sizes = part(all);
export const OnInk = partOnInk(all);
export const Hover = part(all, { hover: "button" });
export const Focus = part(all, {}, focusOn("button"));
