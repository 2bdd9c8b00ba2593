import { Button, Tooltip } from "@advent/ui";
import { focusOn } from "../../frame/play";
import { renderPart } from "../../frame/stories";

export default { title: "UI/Tooltip" };

const withTip = (label: string) => (
  <div style={{ paddingTop: "8rem" }}>
    <Tooltip label={label}>
      <Button aria-disabled>Add to Calendar</Button>
    </Tooltip>
  </div>
);

export const Closed = renderPart(withTip("All twelve days are filled."));
export const Open = renderPart(withTip("All twelve days are filled."), {}, focusOn("button"));
export const LongText = renderPart(
  withTip("Stylist mode is active. To add items of your own select the Build Your Own experience above."),
  {},
  focusOn("button"),
);
