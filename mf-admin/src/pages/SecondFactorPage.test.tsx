import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import { CODE, RECOVERY_CODE } from "../shared/testing/account-handlers";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

const PATH = "/admin/second-factor";
const press = (name: string) => screen.findByRole("button", { name });

test("setup shows a QR code and ten recovery codes once", async () => {
  const { user, state } = await renderPage(PATH);
  await user.click(await press("Set up"));
  expect(await screen.findByRole("img", { name: "QR code for the app" })).toBeVisible();
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
  expect(screen.getByLabelText("Six-digit code")).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await user.keyboard("000000{Enter}");
  expect(await screen.findByText("Incorrect code")).toBeVisible();
  expect(screen.getByLabelText("Six-digit code")).toHaveValue("");
  await user.keyboard(`${CODE}{Enter}`);
  expect(await screen.findByRole("heading", { name: "Keep these recovery codes" })).toHaveFocus();
  expect(state.secondFactor).toBe("on");
  expect(
    within(screen.getByRole("region", { name: "Keep these recovery codes" })).getAllByRole("listitem"),
  ).toHaveLength(10);
  expect(await axeFindings()).toEqual([]);
  await user.click(await press("I’ve saved them"));
  expect(await screen.findByText(/^10 recovery codes are left/)).toBeVisible();
  expect(screen.queryByText(RECOVERY_CODE)).not.toBeInTheDocument();
});

test("Cancel leaves everything as it was", async () => {
  const { user, state } = await renderPage(PATH);
  await user.click(await press("Set up"));
  await user.click(await press("Cancel"));
  expect(await press("Set up")).toBeVisible();
  expect(state.secondFactor).toBe("off");
});

test("code renews recovery codes or turns the factor off", async () => {
  const { user, state } = await renderPage(PATH, { secondFactor: "on" });
  await user.type(await screen.findByLabelText("Code"), CODE);
  await user.click(await press("New recovery codes"));
  await user.click(await press("I’ve saved them"));
  await user.type(await screen.findByLabelText("Code"), "000000");
  await user.click(await press("Turn off"));
  expect(await screen.findByText("Incorrect code")).toBeVisible();
  await user.type(await screen.findByLabelText("Code"), RECOVERY_CODE);
  await user.click(await press("Turn off"));
  expect(await screen.findByText("Second factor turned off")).toBeVisible();
  expect(await press("Set up")).toBeVisible();
  expect(state.secondFactor).toBe("off");
});
