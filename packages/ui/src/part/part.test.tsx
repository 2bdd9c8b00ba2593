import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { renderUi } from "../../test/render";
import { Deferred } from "./Deferred";
import { definePart } from "./part";
import { Rehearsal } from "./Rehearsal";
import { usePart } from "./usePart";

const Note = ({ words }: { words: string }) => <p>{words}</p>;

/** Lets the browser be idle when a test says so. */
function idleBrowser() {
  const waiting: (() => void)[] = [];
  jest.spyOn(window, "requestIdleCallback").mockImplementation((run) => waiting.push(run as () => void));
  const beIdle = () =>
    act(async () => {
      for (const run of waiting.splice(0)) run();
    });
  return { beIdle };
}

test("a part is fetched when it is shown, with something in its place until then", async () => {
  const load = jest.fn(async () => Note);
  renderUi(
    <Deferred part={definePart(load)} props={{ words: "Merry" }}>
      Waiting
    </Deferred>,
  );
  expect(screen.getByText("Waiting")).toBeVisible();
  expect(await screen.findByText("Merry")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part that comes with its app is there at once and never fetched", () => {
  const load = jest.fn(async () => Note);
  const part = definePart(load);
  part.settle(Note);
  renderUi(<Deferred part={part} props={{ words: "Merry" }} />);
  expect(screen.getByText("Merry")).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test("a part that does not arrive says so, and comes when it is asked for again", async () => {
  const load = jest.fn(async () => Note).mockRejectedValueOnce(new Error("offline"));
  renderUi(<Deferred part={definePart(load)} props={{ words: "Merry" }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Merry")).toBeVisible();
});

test("one press asks again for every part that did not arrive", async () => {
  const load = jest.fn(async () => Note).mockRejectedValueOnce(new Error("offline"));
  renderUi(
    <>
      <Deferred part={definePart(load)} props={{ words: "Merry" }} />
      <Deferred
        part={definePart(jest.fn(load).mockRejectedValueOnce(new Error("offline")))}
        props={{ words: "Bright" }}
      />
    </>,
  );
  const again = await screen.findAllByRole("button", { name: "Try again" });
  expect(again).toHaveLength(2);
  await userEvent.click(again[0] as HTMLElement);
  expect(await screen.findByText("Merry")).toBeVisible();
  expect(await screen.findByText("Bright")).toBeVisible();
});

test("a part that is not wanted yet is fetched in an idle moment, and a failure then is kept to itself", async () => {
  const { beIdle } = idleBrowser();
  const load = jest.fn(async () => Note).mockRejectedValueOnce(new Error("offline"));
  const part = definePart(load);
  const Waiting = ({ open }: { open: boolean }) => {
    const { value, hasFailed } = usePart(part, open);
    return <p>{value ? "here" : hasFailed ? "failed" : "away"}</p>;
  };
  const { rerender } = renderUi(<Waiting open={false} />);
  expect(load).not.toHaveBeenCalled();
  await beIdle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText("away")).toBeVisible();
  rerender(<Waiting open />);
  expect(await screen.findByText("here")).toBeVisible();
});

test("a part that comes for somebody else between rendering and its effects is shown", () => {
  const held: { value?: typeof Note } = {};
  const part = {
    get value() {
      return held.value;
    },
    fetch: async () => Note,
  };
  const Scene = () => {
    const { value: View } = usePart(part, true);
    useLayoutEffect(() => {
      held.value = Note;
    });
    return View ? <View words="Merry" /> : <p>Waiting</p>;
  };
  renderUi(<Scene />);
  expect(screen.getByText("Merry")).toBeVisible();
});

test("a rehearsal renders once when the browser is idle, outside the page and without effects", async () => {
  const { beIdle } = idleBrowser();
  const render = jest.fn();
  const Scene = () => {
    render();
    return <p>Rehearsed</p>;
  };
  renderUi(
    <Rehearsal>
      <Scene />
    </Rehearsal>,
  );
  expect(render).not.toHaveBeenCalled();
  await beIdle();
  expect(render).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Rehearsed")).not.toBeInTheDocument();
});
