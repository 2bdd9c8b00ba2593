import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { useDialogFor } from "./useDialogFor";

const committed: string[] = [];

function Page() {
  const [pressed, press] = useState(false);
  const { open, subject, show } = useDialogFor<string>();
  useEffect(() => {
    committed.push(`${pressed ? "pressed" : "unpressed"}, ${open ? `open for ${subject}` : "closed"}`);
  });
  const onClick = () => {
    show("day-4");
    press(true);
  };
  return (
    <button type="button" onClick={onClick}>
      Write
    </button>
  );
}

test("press is rendered before the dialog opens", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button"));
  expect(committed).toEqual(["unpressed, closed", "pressed, closed", "pressed, open for day-4"]);
});
