type Field = HTMLInputElement | HTMLTextAreaElement;

/** Tells React of what was typed and chosen in `root` before it took the page over: it keeps the words, but does not know of them. */
export function replayTyping(root: ParentNode): void {
  for (const field of root.querySelectorAll<Field>("input, textarea")) {
    if (field.value !== field.defaultValue) typeAgain(field);
  }
  for (const select of root.querySelectorAll("select")) {
    const shown = [...select.options].findIndex((option) => option.defaultSelected);
    if (select.selectedIndex !== Math.max(shown, 0)) select.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** React believes a change only where the value differs from the last one that went through the element's own setter. */
function typeAgain(field: Field): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
