import { ThemeRoot } from "@advent/ui";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { makeLandingItem } from "../../testing/fixtures";
import { GiftCard } from "../gift/GiftCard";
import { ZoomableImage } from "./ZoomableImage";

async function openLightbox() {
  render(
    <ThemeRoot>
      <ZoomableImage src="/api/media/i.webp" alt="Picture for day 1" fileName="day-1" />
    </ThemeRoot>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Look closely: Picture for day 1" }));
  return screen.findByRole("dialog", { name: "Picture: Picture for day 1" });
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const level = () => screen.getByRole("status");
const image = () => within(screen.getByRole("dialog")).getByRole("img");
const stage = () => image().parentElement as HTMLElement;

/** jsdom has no layout: a stage of 400 by 800 with an image of 400 by 300. */
function layOut() {
  const size = (element: HTMLElement, sizes: Record<string, number>) => {
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value });
  };
  size(stage(), { clientWidth: 400, clientHeight: 800 });
  size(image(), { offsetWidth: 400, offsetHeight: 300 });
  stage().getBoundingClientRect = () => new DOMRect(0, 0, 400, 800);
}

beforeAll(() => {
  globalThis.DOMRect ??= class {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
  } as unknown as typeof DOMRect;
});

const pointer = (type: string, pointerId: number, clientX: number, clientY: number) =>
  fireEvent(stage(), Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId }));

test("buttons zoom in steps of 0.5 and reset", async () => {
  await openLightbox();
  expect(level()).toHaveTextContent("100%");
  for (let step = 0; step < 6; step++) await press("Zoom in");
  expect(level()).toHaveTextContent("300%");
  expect(screen.getByRole("button", { name: "Zoom in" })).toHaveAttribute("aria-disabled", "true");
  await press("Zoom out");
  expect(level()).toHaveTextContent("250%");
  await press("Reset");
  expect(level()).toHaveTextContent("100%");
  await press("Zoom out");
  await press("Zoom out");
  expect(level()).toHaveTextContent("50%");
});

test("background does not scroll while open", async () => {
  await openLightbox();
  expect(document.documentElement.style.overflow).toBe("hidden");
  await press("Close");
  expect(document.documentElement.style.overflow).toBe("");
});

test("frame's image rules leave the lightbox alone", async () => {
  const gift = <ZoomableImage src="/api/media/i.webp" alt="Luna Studs" fileName="day-1-gift" />;
  render(
    <ThemeRoot>
      <GiftCard item={makeLandingItem(1)} title="Today's Gift" image={gift} />
    </ThemeRoot>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Look closely: Luna Studs" }));
  await screen.findByRole("dialog");
  expect(image()).toHaveStyle({ width: "auto", height: "auto", aspectRatio: "auto", objectFit: "contain" });
});

test("image downloads under its own name", async () => {
  await openLightbox();
  const link = screen.getByRole("link", { name: "Download" });
  expect(link).toHaveAttribute("href", "/api/media/i.webp");
  expect(link).toHaveAttribute("download", "day-1");
});

test("pointer drags the image to its edges", async () => {
  await openLightbox();
  layOut();
  await press("Zoom in");
  pointer("pointerdown", 1, 100, 100);
  pointer("pointermove", 1, 130, 100);
  expect(image()).toHaveStyle({ transform: "translate3d(30px, 0px, 0) scale(1.5)" });
  pointer("pointermove", 1, 900, 100);
  expect(image()).toHaveStyle({ transform: "translate3d(100px, 0px, 0) scale(1.5)" });
  pointer("pointerup", 1, 900, 100);
  pointer("pointermove", 1, 0, 0);
  expect(image()).toHaveStyle({ transform: "translate3d(100px, 0px, 0) scale(1.5)" });
});

test("the wheel zooms where it points", async () => {
  await openLightbox();
  layOut();
  fireEvent.wheel(stage(), { deltaY: -2000, clientX: 200, clientY: 400 });
  expect(level()).toHaveTextContent("300%");
  fireEvent.wheel(stage(), { deltaY: 5000, clientX: 200, clientY: 400 });
  expect(level()).toHaveTextContent("50%");
});

test("double click zooms in and out", async () => {
  await openLightbox();
  layOut();
  fireEvent.dblClick(stage(), { clientX: 200, clientY: 400 });
  expect(level()).toHaveTextContent("200%");
  fireEvent.dblClick(stage());
  expect(level()).toHaveTextContent("100%");
});
