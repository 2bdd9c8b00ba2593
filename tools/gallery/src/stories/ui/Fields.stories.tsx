import { Checkbox, Field, Select, TextArea, TextInput } from "@advent/ui/fields";
import { focusOn } from "../../frame/play";
import { list, renderPart } from "../../frame/stories";

export default { title: "UI/Fields" };

const metals = ["Yellow gold", "White gold", "Rose gold"].map((metal) => <option key={metal}>{metal}</option>);
const name = "Recipient name";

export const Text = list({
  empty: (
    <Field label={name} optional>
      <TextInput placeholder="For whom it is" />
    </Field>
  ),
  filled: (
    <Field label={name} hint="As printed on the cards.">
      <TextInput defaultValue="Ada Lovelace" />
    </Field>
  ),
  "with an error": (
    <Field label={name} required error="Please enter a name of at least two letters." hint="As printed on the cards.">
      <TextInput defaultValue="A" />
    </Field>
  ),
  disabled: (
    <Field label={name}>
      <TextInput disabled defaultValue="Ada Lovelace" />
    </Field>
  ),
  "read only": (
    <Field label="Recipient’s link">
      <TextInput readOnly defaultValue="https://gifts.example/landing/abc" />
    </Field>
  ),
  "without its label": (
    <Field label={name} hideLabel>
      <TextInput placeholder={name} />
    </Field>
  ),
});
export const TextFocus = renderPart(
  <Field label={name}>
    <TextInput />
  </Field>,
  {},
  focusOn("textbox"),
);
export const Area = list({
  empty: (
    <Field label="General message">
      <TextArea placeholder="A few words" />
    </Field>
  ),
  counted: (
    <Field label="Your note">
      <TextArea counter maxLength={200} value="With love" readOnly />
    </Field>
  ),
  full: (
    <Field label="Your note">
      <TextArea counter maxLength={40} value={"Twelve small lights for the darkest week"} readOnly />
    </Field>
  ),
  "with an error": (
    <Field label="Your note" error="Please shorten your note.">
      <TextArea defaultValue="Too long" />
    </Field>
  ),
  disabled: (
    <Field label="Your note">
      <TextArea disabled defaultValue="With love" />
    </Field>
  ),
});
export const Choice = list({
  chosen: (
    <Field label="Metal">
      <Select>{metals}</Select>
    </Field>
  ),
  "with an error": (
    <Field label="Metal" error="This one is out of stock.">
      <Select>{metals}</Select>
    </Field>
  ),
  disabled: (
    <Field label="Metal">
      <Select disabled>{metals}</Select>
    </Field>
  ),
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
