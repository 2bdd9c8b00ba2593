import { fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { renderUi } from "../../test/render";
import { ThemeRoot } from "../theme/ThemeRoot";
import { ResponsiveImage } from "./ResponsiveImage";

const ring = { src: "/ring-960.webp", alt: "A gold ring", ratio: "4 / 5" };
const image = () => screen.getByRole("img", { name: "A gold ring" });

test("image loads near the viewport and fades in", () => {
  renderUi(<ResponsiveImage {...ring} />);
  expect(image()).toHaveAttribute("loading", "lazy");
  expect(image()).toHaveStyle({ opacity: "0" });
  fireEvent.load(image());
  expect(image()).toHaveStyle({ opacity: "1" });
});

test("priority image loads first and is never hidden", () => {
  renderUi(<ResponsiveImage {...ring} priority />);
  expect(image()).toHaveAttribute("loading", "eager");
  expect(image()).toHaveAttribute("fetchpriority", "high");
  expect(image()).toHaveStyle({ opacity: "1" });
});

test("failed image keeps alt text and space", () => {
  const { container } = renderUi(<ResponsiveImage {...ring} placeholder="data:image/webp;base64,AAAA" />);
  fireEvent.error(image());
  expect(image().tagName).toBe("SPAN");
  expect(container.querySelector("img")).toBeNull();
});

test("new source retries after a failure", () => {
  const { rerender } = renderUi(<ResponsiveImage {...ring} />);
  fireEvent.error(image());
  rerender(<ResponsiveImage {...ring} src="/ring-480.webp" />);
  expect(image().tagName).toBe("IMG");
});

test("the placeholder is decoration", () => {
  const { container } = renderUi(<ResponsiveImage {...ring} placeholder="data:image/webp;base64,AAAA" />);
  expect(container.querySelector("img[src^=data]")).toHaveAttribute("aria-hidden", "true");
  expect(screen.getAllByRole("img")).toHaveLength(1);
});

test("server-rendered image needs no script or style attribute", () => {
  const html = renderToString(
    <ThemeRoot>
      <ResponsiveImage {...ring} placeholder="data:image/webp;base64,AAAA" />
    </ThemeRoot>,
  );
  document.body.innerHTML = html;
  expect(image()).toHaveStyle({ opacity: "1" });
  expect(document.querySelector("[style]")).toBeNull();
});
