import type { SiteText } from "@advent/contract";
import { screen, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import SitePage from "./SitePage";

afterEach(stopServers);

const rare = "Emeralds want a damp, soft cloth and no heat";

test("site page shows headings, links, lists and tables", async () => {
  const requests = jest.fn();
  const text: SiteText = {
    title: "Care",
    blocks: [
      { kind: "heading", rows: [[[{ words: "By stone" }]]] },
      { kind: "paragraph", rows: [[[{ words: "See " }, { words: "returns", to: "/returns" }, { words: "." }]]] },
      { kind: "paragraph", rows: [[[{ words: "Write", to: "mailto:ada@shop.example" }]]] },
      { kind: "list", rows: [[[{ words: "soap" }]], [[{ words: "water" }]]] },
      {
        kind: "table",
        rows: [
          [[{ words: "Stone" }], [{ words: "How" }]],
          [[{ words: "Emerald" }], [{ words: rare }]],
        ],
      },
    ],
  };
  const getSiteText = ({ params }: { params: object }) => {
    requests(params);
    return text;
  };
  await renderPage(<SitePage />, {}, "/care", { getSiteText: getSiteText });
  expect(await screen.findByRole("heading", { level: 1, name: "Care" })).toBeVisible();
  expect(requests).toHaveBeenCalledWith({ text: "care" });
  const others = within(screen.getByRole("navigation", { name: "Good to know" }));
  expect(others.getByRole("link", { current: "page" })).toHaveTextContent("Care");
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("By stone");
  expect(screen.getByRole("link", { name: "returns" })).toHaveAttribute("href", "/returns");
  expect(screen.getByRole("link", { name: "Write" })).toHaveAttribute("href", "mailto:ada@shop.example");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["soap", "water"]);
  const table = within(screen.getByRole("table"));
  expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["Stone", "How"]);
  expect(table.getByRole("cell", { name: rare })).toHaveAttribute("data-label", "How");
});

test("failed site page says why and can be retried", async () => {
  const { user } = await renderPage(<SitePage />, {}, "/care");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Couldn’t open this page")).toBeVisible();
});
