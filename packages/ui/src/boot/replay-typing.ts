type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Records input in `root` before hydration, because React keeps the text but does not know of it.
 * Returns a function that reports it to React.
 */
export function replayTyping(root: ParentNode): () => void {
  const typed = [...root.querySelectorAll<Field>("input, textarea")].filter(isTyped).map(typeAgain);
  const chosen = [...root.querySelectorAll("select")].filter(isChosen).map(chooseAgain);
  const checked = [...root.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(isChecked).map(checkAgain);
  return () => {
    for (const again of [...typed, ...chosen, ...checked]) again();
  };
}

const isChecked = ({ checked, defaultChecked }: HTMLInputElement) => checked && !defaultChecked;

const isTyped = ({ value, defaultValue }: Field) => value !== defaultValue;

const isChosen = ({ options, selectedIndex }: HTMLSelectElement) =>
  selectedIndex !==
  Math.max(
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
    0,
  );

function typeAgain(field: Field) {
  const { value, selectionStart, selectionEnd } = field;
  // React notices a change only when the value differs from the last one set through the element's own setter.
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

function checkAgain(radio: HTMLInputElement) {
  return () => {
    // React must see the radio unchecked before the click.
    radio.checked = false;
    radio.click();
  };
}
