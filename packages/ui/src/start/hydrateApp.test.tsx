import { act, screen } from "@testing-library/react";
import { type ReactNode, Suspense, startTransition, use, useId, useLayoutEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { holdClicks } from "../boot";
import { releaseClicks } from "../boot/hold-clicks";
import { DeferredHydration, hydrateApp } from "./hydrateApp";

function Shop({ name = "Shop" }: { name?: string }) {
  const [clicks, setClicks] = useState(0);
  const [words, setWords] = useState("");
  const [order, setOrder] = useState("new");
  const [metal, setMetal] = useState("Gold");
  const metalName = useId();
  return (
    <>
      <h1>{name}</h1>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Count
      </button>
      <input aria-label="Search" value={words} onChange={({ target }) => setWords(target.value)} />
      <textarea aria-label="Note" defaultValue="" />
      {["Gold", "Silver"].map((name) => (
        <label key={name}>
          {name}
          <input type="radio" name={metalName} checked={metal === name} onChange={() => setMetal(name)} />
        </label>
      ))}
      <select aria-label="Order" value={order} onChange={({ target }) => setOrder(target.value)}>
        <option value="old">Old</option>
        <option value="new">New</option>
      </select>
      <a href="#count">Jump</a>
      <a href="#gift" data-replay>
        Gift
      </a>
      <details>
        <summary>Door</summary>
      </details>
      <output>{`${clicks} clicks, "${words}", ${order}, ${metal}`}</output>
    </>
  );
}

const Never = () => use(new Promise<never>(() => {}));

/** Keeps React from hydrating a boundary that nobody touches. */
function Waiting() {
  const [isChanged, setChanged] = useState(false);
  useLayoutEffect(() => startTransition(() => setChanged(true)), []);
  return <Suspense>{isChanged && <Never />}</Suspense>;
}

const show = (app: ReactNode) => act(async () => hydrateApp(root(), app));
const getLink = () => screen.getAllByRole("link")[0] as HTMLElement;
const root = () => document.getElementById("root") as HTMLElement;
const getStatus = () => screen.getByRole("status").textContent;

const mark = { cancel: jest.fn() };
const animate = jest.fn(() => mark as unknown as Animation);

beforeEach(() => {
  mark.cancel.mockClear();
  animate.mockClear();
  HTMLElement.prototype.animate = animate;
  document.body.innerHTML = `<div id="root">${renderToString(<Shop />)}</div>`;
});
afterEach(() => {
  document.body.innerHTML = "";
});

test("input before hydration is replayed once", async () => {
  holdClicks();
  const [button, search] = [
    screen.getByRole("button"),
    screen.getByRole<HTMLInputElement>("textbox", { name: "Search" }),
  ];
  button.click();
  button.click();
  search.focus();
  search.value = "ring";
  search.setSelectionRange(1, 3);
  screen.getByRole<HTMLSelectElement>("combobox").value = "old";
  await show(<Shop />);
  expect(getStatus()).toBe('1 clicks, "ring", old, Gold');
  expect(screen.getByRole("button")).toBe(button);
  expect(search).toHaveFocus();
  expect([search.value, search.selectionStart, search.selectionEnd]).toEqual(["ring", 1, 3]);
  act(() => button.click());
  expect(getStatus()).toBe('2 clicks, "ring", old, Gold');
});

test("input before a part hydrates is replayed once that part is there", async () => {
  const app = (
    <DeferredHydration>
      <Shop />
    </DeferredHydration>
  );
  root().innerHTML = renderToString(app);
  holdClicks();
  screen.getByRole("button").click();
  screen.getByRole<HTMLInputElement>("textbox", { name: "Search" }).value = "ring";
  await show(app);
  expect(getStatus()).toBe('1 clicks, "ring", new, Gold');
});

test("choice is kept before a boundary that hydrates last", async () => {
  const app = (
    <>
      <Waiting />
      <Suspense>
        <Shop />
      </Suspense>
    </>
  );
  root().innerHTML = renderToString(app);
  screen.getByRole("radio", { name: "Silver" }).click();
  await show(app);
  expect(screen.getByRole("radio", { name: "Silver" })).toBeChecked();
  expect(getStatus()).toBe('0 clicks, "", new, Silver');
});

test("held click is shown at once, until it is replayed", async () => {
  holdClicks();
  const button = screen.getByRole("button");
  button.click();
  button.click();
  expect(animate.mock.contexts).toEqual([button]);
  expect(mark.cancel).not.toHaveBeenCalled();
  await show(<Shop />);
  expect(mark.cancel).toHaveBeenCalledTimes(1);
});

test("an untouched screen comes alive as it is", async () => {
  await show(<Shop />);
  expect(getStatus()).toBe('0 clicks, "", new, Gold');
});

test.each(["pointerdown", "touchstart", "touchend", "mousedown", "mouseup", "keydown"])(
  "%s before hydration renders nothing within the event",
  async (type) => {
    const render = jest.fn(Shop);
    const App = () => render({});
    holdClicks();
    await act(async () => {
      hydrateApp(root(), <App />);
      screen.getByRole("button").dispatchEvent(new Event(type, { bubbles: true }));
      expect(render).not.toHaveBeenCalled();
    });
    expect(render).toHaveBeenCalled();
  },
);

test("modified clicks are not held back", () => {
  holdClicks();
  expect(sendClick(screen.getByRole("button"), { ctrlKey: true })).toBe(true);
  expect(sendClick(getLink())).toBe(true);
  expect(sendClick(document.body)).toBe(true);
  expect(sendClick(screen.getByRole("button"))).toBe(false);
  window.heldClicks?.replay();
});

test("different screen replaces the first one", async () => {
  const messages = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener("error", messages, { once: true });
  holdClicks();
  screen.getByRole("button").click();
  await show(<Shop name="Another shop" />);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Another shop"]);
  expect(getStatus()).toBe('0 clicks, "", new, Gold');
  expect(messages).toHaveBeenCalled();
});

test("without a first screen the page renders at once", async () => {
  root().replaceChildren();
  holdClicks();
  await show(<Shop />);
  act(() => screen.getByRole("button").click());
  expect(getStatus()).toBe('1 clicks, "", new, Gold');
});

describe("translated page, which React replaces,", () => {
  beforeEach(() => {
    window.addEventListener("error", (event) => event.preventDefault(), { once: true });
    for (const element of [screen.getByRole("heading"), getLink(), screen.getByRole("status")])
      element.innerHTML = "<font><font>Traduit</font></font>";
  });

  test("replays a held click on the new button", async () => {
    holdClicks();
    const button = screen.getByRole("button");
    button.click();
    await show(<Shop />);
    expect(screen.getByRole("button")).not.toBe(button);
    expect(getStatus()).toBe('1 clicks, "", new, Gold');
  });

  test("finds the button among those of its group", async () => {
    const onClick = jest.fn();
    const Filters = ({ isPlaying }: { isPlaying: boolean }) => (
      <>
        {isPlaying && <button type="button">Pause</button>}
        <fieldset aria-label="Category">
          <button type="button">All</button>
          <button type="button" onClick={onClick}>
            Rings
          </button>
        </fieldset>
      </>
    );
    root().innerHTML = renderToString(<Filters isPlaying={false} />);
    screen.getByText("All").innerHTML = "<font><font>Alle</font></font>";
    holdClicks();
    screen.getByText("Rings").click();
    await show(<Filters isPlaying />);
    expect(screen.getByText("Pause")).toBeVisible();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test("clicks the new button when the mouse is released", async () => {
    holdClicks();
    sendMouse("pointerdown", screen.getByRole("button"));
    await show(<Shop />);
    expect(getStatus()).toBe('0 clicks, "", new, Gold');
    act(() => sendMouse("pointerup", screen.getByRole("button")));
    expect(getStatus()).toBe('1 clicks, "", new, Gold');
    act(() => sendMouse("pointerup", screen.getByRole("button")));
    expect(getStatus()).toBe('1 clicks, "", new, Gold');
  });

  test.each([
    ["clicks the new button where the page has moved it", 9, 1],
    ["ignores a mouse that is released elsewhere", 11, 0],
  ])("%s", async (_what, movePx, clicks) => {
    holdClicks();
    sendMouse("pointerdown", screen.getByRole("button"));
    await show(<Shop />);
    act(() => sendMouse("pointerup", screen.getByRole("heading"), movePx));
    expect(getStatus()).toBe(`${clicks} clicks, "", new, Gold`);
  });

  test("focuses the new control", async () => {
    holdClicks();
    getLink().focus();
    await show(<Shop />);
    expect(getLink()).toHaveFocus();
  });

  test("opens a door again that was open", async () => {
    holdClicks();
    screen.getByText("Door").click();
    screen.getByRole<HTMLDetailsElement>("group").open = true;
    const clicked = listenForClicks();
    await show(<Shop />);
    expect(clicked).toEqual([screen.getByText("Door")]);
  });
});

test("link that needs scripts waits for them", async () => {
  holdClicks();
  const clicked = listenForClicks();
  const gift = screen.getByRole("link", { name: "Gift" });
  expect(sendClick(gift)).toBe(false);
  await show(<Shop />);
  expect(clicked).toEqual([gift]);
});

test("link that needs scripts is followed when they fail", () => {
  holdClicks();
  sendClick(screen.getByRole("link", { name: "Gift" }));
  const script = document.body.appendChild(document.createElement("script"));
  script.dispatchEvent(new Event("error"));
  expect(location.hash).toBe("#gift");
  expect(sendClick(screen.getByRole("link", { name: "Gift" }))).toBe(true);
  releaseClicks();
});

test("links wait while React renders", async () => {
  holdClicks();
  const clicked = listenForClicks();
  await act(async () => {
    hydrateApp(root(), <Shop />);
    expect(sendClick(getLink())).toBe(false);
  });
  expect(clicked).toEqual([getLink()]);
});

test("door opens at once while React renders", async () => {
  holdClicks();
  await act(async () => {
    hydrateApp(root(), <Shop />);
    expect(sendClick(screen.getByText("Door"))).toBe(true);
  });
});

function listenForClicks(): unknown[] {
  const clicked: unknown[] = [];
  root().addEventListener("click", ({ target }) => clicked.push(target));
  return clicked;
}

const sendMouse = (type: string, target: Element, clientX = 0) =>
  target.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 0 }), { pointerType: "mouse" }),
  );

const sendClick = (target: Element, options = {}) =>
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...options }));
