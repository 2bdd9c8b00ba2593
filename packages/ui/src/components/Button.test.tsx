import { axeFindings } from "@advent/jest/axe";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../test/render";
import { Button, ButtonLink } from "./Button";
import { IconButton } from "./IconButton";

test("button responds to mouse, Enter and Space", async () => {
  const onClick = jest.fn();
  renderUi(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.keyboard("{Enter} ");
  expect(onClick).toHaveBeenCalledTimes(3);
});

test("busy button keeps name and focus, ignores presses", async () => {
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

test("busy submit button submits once", async () => {
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

test("aria-disabled button is focusable but inert", async () => {
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

test("link button accepts any link component", () => {
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
