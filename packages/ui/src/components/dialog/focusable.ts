const FOCUSABLE_KINDS = [
  "a[href]",
  "button",
  "input",
  "select",
  "textarea",
  "audio[controls]",
  "video[controls]",
  "[tabindex]",
];

export const FOCUSABLE_SELECTOR = FOCUSABLE_KINDS.join(", ");
export const TAB_STOP = FOCUSABLE_KINDS.map((kind) => `${kind}:not(:disabled, [tabindex="-1"], [type="hidden"])`).join(
  ", ",
);
