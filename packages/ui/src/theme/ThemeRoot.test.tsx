import { NEUTRAL_SHOP } from "@advent/contract";
import { render, screen } from "@testing-library/react";
import { styled, useTheme } from "styled-components";
import { Monogram } from "../brand/Monogram";
import { Wordmark } from "../brand/Wordmark";
import { ShopContext } from "../shop";
import { ThemeRoot } from "./ThemeRoot";

const Gold = styled.p`
  color: ${({ theme }) => theme.color.textGold};
`;

test("page's shop draws and names the marks", () => {
  const mark = { href: "/api/shop/marks.svg#wordmark", viewBox: "0 0 10 1" };
  render(
    <ShopContext value={{ ...NEUTRAL_SHOP, name: "Aurelia", wordmark: mark }}>
      <ThemeRoot>
        <Wordmark />
        <Monogram />
      </ThemeRoot>
    </ShopContext>,
  );
  const [drawing, initial] = screen.getAllByRole("img", { name: "Aurelia" });
  expect(drawing?.querySelector("use")).toHaveAttribute("href", mark.href);
  expect(initial).toHaveTextContent("A");
});

test("uploaded marks are images with the shop's name and their size", () => {
  const images = {
    wordmark: { src: "/api/media/wordmark.svg", width: 1000, height: 83 },
    monogram: { src: "/api/media/monogram.png", width: 160, height: 160 },
  };
  render(
    <ShopContext value={{ ...NEUTRAL_SHOP, name: "Aurelia", images }}>
      <ThemeRoot>
        <Wordmark />
        <Monogram />
      </ThemeRoot>
    </ShopContext>,
  );
  for (const [index, { src, width, height }] of Object.values(images).entries()) {
    const image = screen.getAllByRole("img", { name: "Aurelia" })[index];
    expect(image).toHaveAttribute("src", src);
    expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual([`${width}`, `${height}`]);
  }
});

test("neutral page has no marks", () => {
  const { container } = render(
    <ThemeRoot>
      <Wordmark />
      <Monogram />
    </ThemeRoot>,
  );
  expect(screen.queryByRole("img")).toBeNull();
  expect(container).toHaveTextContent("");
});

test("shop without marks shows its name and initial", () => {
  render(
    <ThemeRoot brand={{ shopName: "Aurelia" }}>
      <Wordmark />
      <Monogram />
    </ThemeRoot>,
  );
  expect(screen.getByText("Aurelia")).toBeVisible();
  expect(screen.getByRole("img", { name: "Aurelia" })).toHaveTextContent("A");
});

test("a shop's marks may be addresses of pictures", () => {
  render(
    <ThemeRoot brand={{ shopName: "Aurelia", wordmark: "/brand/aurelia.svg" }}>
      <Wordmark />
    </ThemeRoot>,
  );
  expect(screen.getByRole("img", { name: "Aurelia" })).toHaveAttribute("src", "/brand/aurelia.svg");
});

test("shop colours replace the defaults", () => {
  render(
    <ThemeRoot brand={{ shopName: "Aurelia", palette: { textGold: "#204060" } }}>
      <Gold>Ring</Gold>
    </ThemeRoot>,
  );
  expect(screen.getByText("Ring")).toHaveStyle({ color: "#204060" });
});

test("the theme keeps its identity between renders", () => {
  const seen = new Set<unknown>();
  const Probe = () => {
    seen.add(useTheme());
    return null;
  };
  const { rerender } = render(
    <ThemeRoot>
      <Probe />
    </ThemeRoot>,
  );
  rerender(
    <ThemeRoot>
      <Probe />
    </ThemeRoot>,
  );
  expect(seen.size).toBe(1);
});

test.each([
  ["says its rules for all elements in a sheet before the others", "", 1],
  ["does not say them again where the page's first screen brought them", ' data-screen="frame"', 0],
])("it %s", (_, screenMark, sheets) => {
  document.head.replaceChildren();
  document.body.innerHTML = `<div id="root"${screenMark}></div>`;
  render(<ThemeRoot>{null}</ThemeRoot>);
  expect(document.querySelectorAll("head > page-style:first-child")).toHaveLength(sheets);
});
