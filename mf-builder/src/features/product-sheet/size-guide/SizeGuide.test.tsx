import type { Details } from "@advent/contract";
import { makeDetails, makeProduct } from "@advent/store/testing/fixtures";
import { ThemeRoot } from "@advent/ui";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sampleVariant } from "../../../shared/testing/samples";
import { SizeGuide } from "./SizeGuide";

const variants = ["J", "L", "N"].map((email) =>
  sampleVariant({ id: `white-${email}`, metal: "White Gold", size: `Size ${email}`, sizeKind: "ring" }),
);

function guide(sizeGuide: "ring" | "piercing", shown = variants, measures: Details["measures"] = []) {
  const product = makeProduct({ variants: shown, details: makeDetails({ sizeGuide, measures }) });
  const onChoose = jest.fn();
  const { container } = render(
    <ThemeRoot>
      <SizeGuide product={product} variant={product.variants[0]} onChoose={onChoose} />
    </ThemeRoot>,
  );
  container.querySelector("details")?.setAttribute("open", "");
  return { onChoose, user: userEvent.setup() };
}

const status = () => screen.getByRole("status");

beforeEach(() => localStorage.clear());

test("paper strip leads to a size in the same metal", async () => {
  const { user, onChoose } = guide("ring");
  await user.type(screen.getByRole("textbox", { name: "Millimetres around the finger" }), "51,2");
  expect(status()).toHaveTextContent("Size L EU 51, US 5¾");
  await user.click(screen.getByRole("button", { name: "Choose size L" }));
  expect(onChoose).toHaveBeenCalledWith("white-L");
});

test("unavailable, chosen and impossible sizes are explained", async () => {
  const { user } = guide("ring");
  const field = screen.getByRole("textbox", { name: "Millimetres around the finger" });
  await user.type(field, "60");
  expect(status()).toHaveTextContent("not available in this size");
  await user.clear(field);
  await user.type(field, "48.5");
  expect(status()).toHaveTextContent("Size J EU 49, US 4¾Chosen");
  await user.clear(field);
  await user.type(field, "99");
  expect(screen.getByText("A finger measures between 42 and 69 mm.")).toBeVisible();
});

test("bank card calibrates the screen and is remembered", async () => {
  localStorage.setItem("advent.true-scale", "5");
  const { user } = guide("ring");
  await user.click(screen.getByRole("tab", { name: "With a ring" }));
  expect(screen.getByRole("slider", { name: "Size of the outline" })).toHaveValue("5");
  expect(screen.getByText("85.6 mm")).toHaveStyle({ width: "428px" });
  await user.click(screen.getByRole("button", { name: "They match" }));
  expect(parseFloat(screen.getByRole("img", { name: "A ring of size J" }).style.width)).toBeCloseTo(77.6, 1);
  await user.click(screen.getByRole("button", { name: "Larger" }));
  await user.click(screen.getByRole("button", { name: "Larger" }));
  expect(screen.getByRole("img", { name: "A ring of size L" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose size L" })).toBeVisible();
});

test("table lists UK, EU and US sizes with availability", async () => {
  const { user } = guide("ring");
  await user.click(screen.getByRole("tab", { name: "UK, EU, US" }));
  const row = screen.getByRole("row", { name: /^N ?, available/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["54", "6¾", "17.1 mm"]);
});

test("piercings show gauge, post and hoop to scale", () => {
  const measures = [
    { name: "Gauge", value: "1.2 mm (16 g)" },
    { name: "Post", value: "6 mm" },
  ];
  const sizes = [8, 10].map((size) => sampleVariant({ id: `hoop-${size}`, size: `${size} mm` }));
  guide("piercing", sizes, measures);
  expect(screen.getByRole("img")).toHaveAccessibleName(
    "An ear to scale with its piercings, hoops of 8, 10 mm, a post of 6 mm, 1.2 mm thick",
  );
  const row = screen.getByRole("row", { name: /Tragus/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["1.2", "6", "7 – 8"]);
});
