type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps in mind what was typed and chosen in `root` before React took it over, which leaves the words but does not know of
 * them. Returns how to tell it.
 */
export function replayTyping(root: ParentNode): () => void {
  const typed = [...root.querySelectorAll<Field>("input, textarea")].filter(isTyped).map(typeAgain);
  const chosen = [...root.querySelectorAll("select")].filter(isChosen).map(chooseAgain);
  return () => {
    for (const again of [...typed, ...chosen]) again();
  };
}

const isTyped = ({ value, defaultValue }: Field) => value !== defaultValue;

const isChosen = ({ options, selectedIndex }: HTMLSelectElement) =>
  selectedIndex !==
  Math.max(
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
    0,
  );

function typeAgain(field: Field) {
  const { value, selectionStart, selectionEnd } = field;
  // React believes a change only where the value differs from the last one that went through the element's own setter.
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  return () => {
    field.value = field.defaultValue;
    set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

function chooseAgain(select: HTMLSelectElement) {
  const { selectedIndex } = select;
  return () => {
    select.selectedIndex = selectedIndex;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
