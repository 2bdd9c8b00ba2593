import { type ToastOptions, useToast } from "@advent/ui";
import { useEffect, useRef } from "react";
import { renderPart } from "../../frame/stories";
import { longNote } from "../../samples/shop";

export default { title: "UI/Toast" };

function Shown(options: ToastOptions) {
  const { show } = useToast();
  const shown = useRef(options);
  useEffect(() => show({ duration: 3_600_000, ...shown.current }), [show]);
  return null;
}

export const Default = renderPart(<Shown title="Link selected" description="Press Ctrl or ⌘ and C to copy it." />);
export const Success = renderPart(<Shown title="Note saved" tone="success" />);
export const Destructive = renderPart(
  <Shown title="Error" description="Failed to save your note. Please try again." tone="destructive" />,
);
export const WithAction = renderPart(
  <Shown title="Removed from day IV" action={{ label: "Undo", onClick: () => undefined }} tone="success" />,
);
export const LongText = renderPart(
  <Shown title="Your calendar was not opened" description={longNote.slice(0, 300)} tone="destructive" />,
);
