import { axeFindings } from "@advent/jest/axe";
import { screen } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

test("numbers are shown by day and in a sentence", async () => {
  await renderPage("/admin/numbers");
  expect(await screen.findByRole("row", { name: "24 November Stylist 9 5 3" })).toBeVisible();
  expect(screen.getByText(/9 calendars were started, 5 of them filled and 3 ordered/)).toBeVisible();
  expect(screen.getByText("Whisper Band: 3")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
