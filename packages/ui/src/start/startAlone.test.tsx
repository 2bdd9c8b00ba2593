import { act, screen } from "@testing-library/react";
import { useToast } from "../components/toast/toastContext";
import { startAlone } from "./startAlone";

function Page() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.show({ title: "Heard" })}>
      Say
    </button>
  );
}

afterEach(() => {
  document.body.innerHTML = "";
});

test("an app alone has a main landmark and toasts", () => {
  document.body.innerHTML = '<div id="root"></div>';
  act(() => startAlone(<Page />));
  expect(screen.getByRole("main")).toContainElement(screen.getByRole("button", { name: "Say" }));
  act(() => screen.getByRole("button", { name: "Say" }).click());
  expect(screen.getByText("Heard")).toBeVisible();
});
