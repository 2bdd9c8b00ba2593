import { axeFindings } from "@advent/jest/axe";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../test/render";
import { Button } from "./Button";
import { ButtonLink } from "./ButtonLink";
import { IconButton } from "./IconButton";

test("a button is pressed with the mouse, Enter and Space", async () => {
  const onClick = jest.fn();
  renderUi(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.keyboard("{Enter} ");
  expect(onClick).toHaveBeenCalledTimes(3);
});

test("a busy button keeps its name and its focus and does nothing when pressed", async () => {
  const onClick = jest.fn();
  const { rerender } = renderUi(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole("button", { name: "Save" });
  button.focus();
  rerender(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveAttribute("aria-disabled", "true");
});

test("a busy submit button does not send its form a second time", async () => {
  const onSubmit = jest.fn();
  renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("an aria-disabled button can be reached and does nothing", async () => {
  const onClick = jest.fn();
  renderUi(
    <Button aria-disabled onClick={onClick}>
      Add
    </Button>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Add" })).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
});

test("a link that looks like a button takes any link component and keeps its look to itself", () => {
  const RouterLink = ({ to, ...rest }: { to: string }) => <a href={`/base${to}`} {...rest} />;
  renderUi(
    <ButtonLink as={RouterLink} to="/cart" variant="secondary" size="small">
      Cart
    </ButtonLink>,
  );
  const link = screen.getByRole("link", { name: "Cart" });
  expect(link).toHaveAttribute("href", "/base/cart");
  expect(link).not.toHaveAttribute("variant");
});

test("an icon button is named by its label", async () => {
  renderUi(<IconButton label="Close" />);
  expect(screen.getByRole("button", { name: "Close" })).toBeEnabled();
  expect(await axeFindings()).toEqual([]);
});
