import { render, screen } from "@testing-library/react";
import { Barcode } from "./Barcode";

/** Start B, A, C, hyphen, 1, check digit 5, stop. */
const AC_1 =
  "11010010000" + "10100011000" + "10001000110" + "10011011100" + "10011100110" + "10001001100" + "1100011101011";

test("order number is drawn as Code 128 between quiet zones", () => {
  render(<Barcode text="AC-1" />);
  const drawing = screen.getByRole("img", { name: "Barcode AC-1" });
  expect(drawing).toHaveAttribute("viewBox", `0 0 ${AC_1.length + 20} 1`);
  const bars = Array<string>(AC_1.length).fill("0");
  const path = drawing.querySelector("path")?.getAttribute("d") ?? "";
  for (const [, from, width] of path.matchAll(/M(\d+) 0h(\d+)v/g))
    bars.fill("1", Number(from) - 10, Number(from) - 10 + Number(width));
  expect(bars.join("")).toBe(AC_1);
});

test("number beyond Code 128 has no barcode", () => {
  render(<Barcode text="№1001" />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});
