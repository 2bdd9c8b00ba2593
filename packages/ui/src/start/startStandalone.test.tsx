import { act, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { useToast } from "../components/toast/toastContext";
import { createLazyPage, startStandalone } from ".";

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

test("standalone app has a main landmark and toasts", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  act(() => startStandalone(<Page />));
  expect(screen.getByRole("main")).toContainElement(screen.getByRole("button", { name: "Say" }));
  await act(async () => screen.getByRole("button", { name: "Say" }).click());
  expect(screen.getByText("Heard")).toBeVisible();
});

test("lazy page shows or reports its failure", async () => {
  async function open(load: () => Promise<{ default: ComponentType }>): Promise<HTMLElement> {
    document.body.innerHTML = '<div id="root"></div>';
    const Late = createLazyPage(load);
    const pages = (
      <Suspense fallback="Waiting">
        <Late />
      </Suspense>
    );
    await act(async () => startStandalone(pages));
    return screen.getByRole("main");
  }
  expect(await open(async () => ({ default: Page }))).toHaveTextContent("Say");
  const lost = await open(() => Promise.reject(new Error("Loading chunk 12 failed.")));
  expect(lost).toHaveTextContent("This page didn’t load");
  expect(lost).toContainElement(screen.getByRole("button", { name: "Try again" }));
});
