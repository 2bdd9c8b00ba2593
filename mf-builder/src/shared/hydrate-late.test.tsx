import { holdClicks } from "@advent/ui/boot";
import { DeferredHydration, hydrateApp } from "@advent/ui/hydrate-app";
import { act, screen, waitFor } from "@testing-library/react";
import { Suspense, startTransition, use, useEffect, useLayoutEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { hydrateLate } from "./hydrate-late";

const onHydrated = jest.fn();
const onPress = jest.fn();
const never = new Promise<never>(() => {});

function Gift() {
  useEffect(onHydrated, []);
  return (
    <button type="button" onClick={onPress}>
      Add
    </button>
  );
}
const LateGift = hydrateLate(Gift);

function Waiting({ isChanged }: { isChanged: boolean }) {
  return isChanged ? use(never) : <p>Page</p>;
}

function Page() {
  const [isChanged, setChanged] = useState(false);
  useLayoutEffect(() => startTransition(() => setChanged(true)), []);
  return (
    <DeferredHydration>
      <Suspense>
        <Waiting isChanged={isChanged} />
      </Suspense>
      <LateGift />
    </DeferredHydration>
  );
}

const getRoot = () => document.getElementById("root") as HTMLElement;

beforeEach(() => {
  jest.clearAllMocks();
  HTMLElement.prototype.animate = () => ({ cancel: () => undefined }) as Animation;
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
});

test("late part hydrates while another change of the page waits", async () => {
  const button = screen.getByRole("button");
  await act(async () => hydrateApp(getRoot(), <Page />));
  expect(onHydrated).toHaveBeenCalled();
  expect(screen.getByRole("button")).toBe(button);
});

test("translated late part responds to a press before hydration", async () => {
  window.addEventListener("error", (event) => event.preventDefault(), { once: true });
  const button = screen.getByRole("button");
  button.innerHTML = "<font><font>Ajouter</font></font>";
  holdClicks();
  button.click();
  // Without `act`, which would hydrate everything before it replays the press.
  hydrateApp(getRoot(), <Page />);
  await waitFor(() => expect(screen.getByRole("button")).not.toBe(button));
  expect(onPress).toHaveBeenCalledTimes(1);
});
