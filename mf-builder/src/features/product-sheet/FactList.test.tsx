import { makeDetails, makeProduct } from "@advent/store/testing/fixtures";
import { screen } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { FactList } from "./FactList";

afterEach(stopServers);

test("facts show the delivery date", async () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 10, 23, 9));
  const product = { ...makeProduct(), details: makeDetails({ purity: "18ct gold, 750 parts in 1,000" }) };
  await renderPage(<FactList product={product} variant={undefined} />);
  expect(await screen.findByText("By Wednesday 25 November, free of charge, when you order now")).toBeVisible();
  expect(screen.getByText("18ct gold, 750 parts in 1,000")).toBeVisible();
});
