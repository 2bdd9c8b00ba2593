import { Checkbox, Field, Select, TextArea, TextInput } from "@advent/ui/fields";
import type { ComponentProps, ReactElement } from "react";
import { focusOn } from "../../frame/play";
import { list, renderPart } from "../../frame/stories";

export default { title: "UI/Fields" };

const metals = ["Yellow gold", "White gold", "Rose gold"].map((metal) => <option key={metal}>{metal}</option>);
const name = "Recipient name";
const field = (props: ComponentProps<typeof Field>, control: ReactElement) => <Field {...props}>{control}</Field>;

export const Text = list({
  empty: field({ label: name, optional: true }, <TextInput placeholder="For whom it is" />),
  filled: field({ label: name, hint: "As printed on the cards." }, <TextInput defaultValue="Ada Lovelace" />),
  "with an error": field(
    {
      label: name,
      required: true,
      error: "Please enter a name of at least two letters.",
      hint: "As printed on the cards.",
    },
    <TextInput defaultValue="A" />,
  ),
  disabled: field({ label: name }, <TextInput disabled defaultValue="Ada Lovelace" />),
  "read only": field(
    { label: "Recipient’s link" },
    <TextInput readOnly defaultValue="https://gifts.example/landing/abc" />,
  ),
  "without its label": field({ label: name, hideLabel: true }, <TextInput placeholder={name} />),
});
export const TextFocus = renderPart(field({ label: name }, <TextInput />), {}, focusOn("textbox"));
export const Area = list({
  empty: field({ label: "General message" }, <TextArea placeholder="A few words" />),
  counted: field({ label: "Your note" }, <TextArea counter maxLength={200} value="With love" readOnly />),
  full: field(
    { label: "Your note" },
    <TextArea counter maxLength={40} value={"Twelve small lights for the darkest week"} readOnly />,
  ),
  "with an error": field(
    { label: "Your note", error: "Please shorten your note." },
    <TextArea defaultValue="Too long" />,
  ),
  disabled: field({ label: "Your note" }, <TextArea disabled defaultValue="With love" />),
});
export const Choice = list({
  chosen: field({ label: "Metal" }, <Select>{metals}</Select>),
  "with an error": field({ label: "Metal", error: "This one is out of stock." }, <Select>{metals}</Select>),
  disabled: field({ label: "Metal" }, <Select disabled>{metals}</Select>),
});
export const Box = list({
  unchecked: <Checkbox label="Contact me instead" />,
  checked: <Checkbox label="Contact me instead" defaultChecked />,
  disabled: <Checkbox label="Contact me instead" disabled />,
  "checked and disabled": <Checkbox label="Contact me instead" defaultChecked disabled />,
  "with a long label": (
    <Checkbox label="I would rather be called by the stylist before anything is chosen, because there is a story to it that takes a while to tell" />
  ),
});
export const BoxFocus = renderPart(<Checkbox label="Contact me instead" />, {}, focusOn("checkbox"));
