import { axeFindings } from "@advent/jest/axe";
import { screen } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

test("numbers are shown in total and by day", async () => {
  await renderPage("/admin/numbers");
  expect(await screen.findByRole("row", { name: "24 November Stylist 9 5 3" })).toBeVisible();
  const totals = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(totals.slice(0, 3)).toEqual(["9", "5", "3"]);
  expect(screen.getByRole("row", { name: "Whisper Band 3" })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
