import { axeFindings } from "@advent/jest/axe";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderUi } from "../../../test/render";
import { Checkbox } from "./Checkbox";
import { Field } from "./Field";
import { Radio } from "./Radio";
import { RadioCard } from "./RadioCard";
import { RadioGroup } from "./RadioGroup";
import { SearchInput } from "./SearchInput";
import { Select } from "./Select";
import { TextArea } from "./TextArea";
import { TextInput } from "./TextInput";

test("field labels its control with error and hint", () => {
  renderUi(
    <Field label="Email" hint="For the order." error="Enter an email address." required>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Email" });
  expect(input).toHaveAccessibleDescription("Enter an email address. For the order.");
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
});

test("valid field keeps its own description", () => {
  renderUi(
    <>
      <p id="own">Own words.</p>
      <Field label="Email" hint="For the order.">
        <TextInput aria-describedby="own" />
      </Field>
    </>,
  );
  const input = screen.getByRole("textbox", { name: "Email" });
  expect(input).toBeValid();
  expect(input).toHaveAccessibleDescription("For the order. Own words.");
});

test("an error that appears is spoken", () => {
  const { rerender } = renderUi(<Field label="Name" />);
  rerender(<Field label="Name" error="Enter a name." />);
  expect(screen.getByRole("alert")).toHaveTextContent("Enter a name.");
});

test("field props apply to any control", () => {
  renderUi(<Field label="Day" error="Pick a day." render={(control) => <input type="number" {...control} />} />);
  expect(screen.getByRole("spinbutton", { name: "Day" })).toHaveAccessibleDescription("Pick a day.");
});

test("counter shows each character and speaks near the end", async () => {
  function Note() {
    const [value, setValue] = useState("");
    return (
      <TextArea counter maxLength={30} aria-label="Note" value={value} onChange={(e) => setValue(e.target.value)} />
    );
  }
  renderUi(<Note />);
  await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "Ten chars.");
  expect(screen.getByText("10 / 30")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("20 characters left");
  await userEvent.clear(screen.getByRole("textbox", { name: "Note" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("counter and limit count an emoji as one character", () => {
  renderUi(<TextArea counter maxLength={30} aria-label="Note" value="Ten 😀😀" onChange={() => undefined} />);
  expect(screen.getByText("6 / 30")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveAttribute("maxlength", "32");
});

test("card group is a radio group by keyboard", async () => {
  function Modes() {
    const [mode, setMode] = useState<string | null>(null);
    return (
      <RadioGroup label="Experience" value={mode} onValueChange={setMode}>
        <RadioCard value="stylist" title="Pre-Curated" description="Our stylist chooses." badge="New" />
        <RadioCard value="build" title="Build Your Own" />
        <Radio value="later" label="Later" disabled />
      </RadioGroup>
    );
  }
  renderUi(<Modes />);
  const stylist = screen.getByRole("radio", { name: "Pre-Curated" });
  expect(stylist).toHaveAccessibleDescription("Our stylist chooses. New");
  await userEvent.click(stylist);
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "Build Your Own" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Later" })).toBeDisabled();
  expect(screen.getByRole("group", { name: "Experience" })).toBeInTheDocument();
});

test("clear button empties the search and returns focus", async () => {
  const onValueChange = jest.fn();
  renderUi(<SearchInput label="Search pieces" value="moon" onValueChange={onValueChange} />);
  await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
  expect(onValueChange).toHaveBeenCalledWith("");
  expect(screen.getByRole("searchbox", { name: "Search pieces" })).toHaveFocus();
});

test("first letter shows the clear button without new styles", () => {
  const search = (value: string) => <SearchInput label="Search pieces" value={value} onValueChange={() => {}} />;
  const styles = () => [...document.querySelectorAll("style")].map(({ textContent }) => textContent);
  const { rerender } = renderUi(search(""));
  expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
  const before = styles();
  rerender(search("m"));
  expect(screen.getByRole("button", { name: "Clear search" })).toBeVisible();
  expect(styles()).toEqual(before);
});

test("axe finds nothing in a whole form", async () => {
  renderUi(
    <form>
      <Field label="Category">
        <Select>
          <option>All</option>
        </Select>
      </Field>
      <Field label="Message" optional error="Too long.">
        <TextArea />
      </Field>
      <Checkbox label="Contact me instead" />
      <SearchInput label="Search" value="" onValueChange={() => {}} />
      <RadioGroup label="Tone" hideLabel value="yellow" onValueChange={() => {}}>
        <Radio value="yellow" label="Yellow" />
        <RadioCard value="white" title="White" />
      </RadioGroup>
    </form>,
  );
  expect(screen.getByRole("combobox", { name: "Category" })).toBeEnabled();
  expect(await axeFindings()).toEqual([]);
});
