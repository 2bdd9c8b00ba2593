import { axeFindings } from "@advent/jest/axe";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderUi } from "../../test/render";
import { Tabs } from "./Tabs";

const tabs = [
  { value: "write", label: "Write", content: "A page" },
  { value: "enhance", label: "Enhance", content: "A pen" },
  { value: "inspire", label: "Inspire", content: "A muse" },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof tabs)[number]["value"]>("write");
  return <Tabs label="How to write" tabs={tabs} value={value} onValueChange={setValue} />;
}

const selected = () => screen.getByRole("tab", { selected: true });

test("selected tab labels its panel", async () => {
  renderUi(<Example />);
  expect(screen.getByRole("tabpanel", { name: "Write" })).toHaveTextContent("A page");
  await userEvent.click(screen.getByRole("tab", { name: "Inspire" }));
  expect(screen.getByRole("tabpanel", { name: "Inspire" })).toHaveTextContent("A muse");
  expect(await axeFindings()).toEqual([]);
});

test.each([
  ["{ArrowRight}", "Enhance"],
  ["{ArrowRight}{ArrowRight}{ArrowRight}", "Write"],
  ["{ArrowLeft}", "Inspire"],
  ["{End}", "Inspire"],
  ["{End}{Home}", "Write"],
])("%s leads from the first tab to %s", async (keys, name) => {
  renderUi(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selected()).toHaveAccessibleName(name);
  expect(selected()).toHaveFocus();
});

test("tabs are one tab stop before the panel", async () => {
  renderUi(<Example />);
  await userEvent.tab();
  expect(selected()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("tabpanel")).toHaveFocus();
});
