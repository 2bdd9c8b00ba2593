// Separate from the main entry, so that pages without a form do not load it.
export { Checkbox, type CheckboxProps } from "./Checkbox";
export { Field, type FieldProps } from "./Field";
export type { FieldControl } from "./fieldContext";
export { Radio, type RadioProps } from "./Radio";
export { RadioCard, type RadioCardProps } from "./RadioCard";
export { RadioGroup, type RadioGroupProps } from "./RadioGroup";
export { useRadio } from "./radioContext";
export { SearchInput, type SearchInputProps } from "./SearchInput";
export { Select, type SelectProps } from "./Select";
export { TextArea, type TextAreaProps } from "./TextArea";
export { TextInput, type TextInputProps } from "./TextInput";
