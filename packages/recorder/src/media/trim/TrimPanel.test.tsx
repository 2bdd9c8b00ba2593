import { ThemeRoot } from "@advent/ui";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Clip } from "./clip";
import type { ClipPart } from "./clip-selection";
import type { TrimOptions } from "./convert";
import { TrimPanel } from "./TrimPanel";

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  Object.assign(URL, { createObjectURL: () => "blob:clip", revokeObjectURL: () => {} });
});

class FakeClip implements Clip {
  readonly cuts: (ClipPart & TrimOptions)[] = [];
  readonly closed: true[] = [];
  settle: { resolve: (part: Blob) => void; reject: (error: Error) => void } | undefined;

  constructor(
    readonly seconds: number,
    readonly bytesPerSecond = 1000,
    readonly isTooWide = false,
  ) {}

  async *frames() {}

  cut(part: ClipPart, options: TrimOptions): Promise<Blob> {
    this.cuts.push({ ...part, ...options });
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }

  close() {
    this.closed.push(true);
  }
}

function show(clip: Clip) {
  const messages: unknown[] = [];
  const { unmount } = render(
    <ThemeRoot>
      <TrimPanel
        file={new Blob(["x"])}
        clip={clip}
        onUse={(part) => messages.push(part)}
        onFail={() => messages.push("failed")}
        onCancel={() => messages.push("cancelled")}
      />
    </ThemeRoot>,
  );
  return { messages, unmount };
}

const slider = (name: string) => screen.getByRole("slider", { name });
const slide = (name: string, mark: number) => fireEvent.change(slider(name), { target: { value: String(mark) } });
const times = () => [slider("Start"), slider("End")].map((one) => one.getAttribute("aria-valuetext"));
const button = (name: string) => screen.getByRole("button", { name });

test("long clip starts with three minutes in ten-second steps", () => {
  const { messages } = show(new FakeClip(205));
  expect(screen.getByRole("region", { name: "Choose a part of your video" })).toHaveFocus();
  expect(screen.getByText(/^It lasts 3:25\. At most 3 minutes and 20MB can be sent/)).toBeVisible();
  expect(times()).toEqual(["0:00", "3:00"]);
  expect(button("Use these 3:00")).toBeEnabled();
  slide("Start", 2);
  slide("End", 6);
  expect(times()).toEqual(["0:20", "1:00"]);
  expect(button("Use these 0:40")).toBeEnabled();
  slide("End", 21);
  expect(times()).toEqual(["0:30", "3:25"]);
  fireEvent.click(button("Cancel Trimming"));
  expect(messages).toEqual(["cancelled"]);
});

test("part over 20 MB warns about lower quality", () => {
  show(new FakeClip(60, 1_000_000));
  expect(screen.getByText(/^This part is too large, so its quality will be reduced/)).toBeVisible();
  slide("End", 1);
  expect(screen.queryByText(/too large as it is/)).toBeNull();
});

test("trimming shows progress, locks sliders and returns the part", async () => {
  const clip = new FakeClip(205);
  const { messages, unmount } = show(clip);
  slide("End", 4);
  fireEvent.click(button("Use these 0:40"));
  expect(clip.cuts).toMatchObject([{ start: 0, end: 40 }]);
  expect(slider("Start")).toBeDisabled();
  act(() => clip.cuts[0]?.onProgress(0.25));
  expect(screen.getByRole("progressbar", { name: "Trimming your video" })).toHaveValue(0.25);
  const part = new Blob(["part"]);
  await act(async () => clip.settle?.resolve(part));
  expect(messages).toEqual([part]);
  expect(clip.closed).toEqual([]);
  unmount();
  expect(clip.closed).toEqual([true]);
});

test("trimming can be cancelled and repeated", async () => {
  const clip = new FakeClip(205);
  const { messages } = show(clip);
  fireEvent.click(button("Use these 3:00"));
  fireEvent.click(button("Stop Cutting"));
  expect(clip.cuts[0]?.signal.aborted).toBe(true);
  act(() => clip.cuts[0]?.onProgress(0.5));
  await act(async () => clip.settle?.reject(new Error("cancelled")));
  expect(messages).toEqual([]);
  expect(screen.queryByRole("progressbar")).toBeNull();
  slide("End", 2);
  fireEvent.click(button("Use these 0:20"));
  expect(clip.cuts).toHaveLength(2);
});

test("failed trim is reported once", async () => {
  const clip = new FakeClip(205);
  const { messages } = show(clip);
  fireEvent.click(button("Use these 3:00"));
  await act(async () => clip.settle?.reject(new Error("The encoder ended.")));
  expect(messages).toEqual(["failed"]);
});

test("what is being cut ends with the panel", () => {
  const clip = new FakeClip(205);
  const { messages, unmount } = show(clip);
  fireEvent.click(button("Use these 3:00"));
  unmount();
  expect(clip.cuts[0]?.signal.aborted).toBe(true);
  expect([messages, clip.closed]).toEqual([[], [true]]);
});
