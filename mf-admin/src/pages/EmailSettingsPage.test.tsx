import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { EMAIL_PASSWORD, NO_EMAIL_SETTINGS } from "../shared/testing/email-settings-handlers";
import { renderPage, stopServers } from "../shared/testing/render-page";

const PATH = "/admin/email-settings";
const SAVED = {
  ...NO_EMAIL_SETTINGS,
  revision: 1,
  source: "settings" as const,
  stored: {
    ...{ provider: "smtp" as const, host: "mail.shop.example", port: 465, user: "shop" },
    ...{ fromName: "Thorne & Lune", fromAddress: "gifts@shop.example", shopEmail: "hello@shop.example" },
    ...{ isReadable: true, savedAt: "2026-11-22T09:00:00.000Z", savedBy: "Ann" },
  },
};
afterEach(stopServers);

test("owner saves a server after correcting the password", async () => {
  const { user, state } = await renderPage(PATH);
  const type = async (label: string, text: string) => {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  };
  const submit = () => user.click(screen.getByRole("button", { name: "Check and save" }));
  await type("Server", "mail.shop.example");
  await type("User", "shop");
  await type("Password", "wrong");
  await type("Sender’s address", "gifts@shop.example");
  await type("Shop’s own address", "hello@shop.example");
  await submit();
  const password = screen.getByLabelText("Password");
  await waitFor(() => expect(password).toHaveAccessibleDescription(/was rejected by the email server/));
  expect(password).toHaveFocus();
  expect(password).toHaveValue("wrong");
  await user.clear(password);
  await type("Password", EMAIL_PASSWORD);
  await submit();
  expect(await screen.findByText(/^Saved .* by Ann\.$/)).toBeVisible();
  expect(screen.getByLabelText("Password")).toHaveValue("");
  expect(state.emailSettings.stored).toMatchObject({ host: "mail.shop.example", port: 587, user: "shop" });
  expect(await axeFindings()).toEqual([]);
});

test("sender changes without the password being typed again", async () => {
  const { user, state } = await renderPage(PATH, { emailSettings: SAVED });
  const name = await screen.findByLabelText("Sender’s name");
  await user.clear(name);
  await user.type(name, "Gifts");
  await user.click(screen.getByRole("button", { name: "Check and save" }));
  await waitFor(() => expect(state.emailSettings.from).toBe("Gifts <gifts@shop.example>"));
});

test("entries stay when somebody else has saved", async () => {
  const { user, state } = await renderPage(PATH, { emailSettings: SAVED });
  const name = await screen.findByLabelText("Sender’s name");
  await user.clear(name);
  await user.type(name, "Gifts");
  state.emailSettings = { ...SAVED, revision: 2 };
  await user.click(screen.getByRole("button", { name: "Check and save" }));
  expect(await screen.findByText("Somebody else has changed the email settings.")).toBeVisible();
  expect(name).toHaveValue("Gifts");
  await user.click(screen.getByRole("button", { name: "Check and save" }));
  await waitFor(() => expect(state.emailSettings.revision).toBe(3));
});

test("provider asks for its API key alone and keeps it", async () => {
  const { user } = await renderPage(PATH);
  await user.selectOptions(await screen.findByLabelText("Email leaves through"), "Resend");
  await user.type(screen.getByLabelText("Resend API key"), "re_key");
  await user.click(screen.getByRole("button", { name: "Check and save" }));
  expect(await screen.findByText("The email server can’t be used at the moment.")).toBeVisible();
  expect(screen.getByLabelText("Resend API key")).toHaveValue("re_key");
  expect(screen.queryByLabelText("Server")).not.toBeInTheDocument();
});

test("owner sends a test and sees the domain’s records", async () => {
  const { user } = await renderPage(PATH, { emailSettings: SAVED });
  const records = within(await screen.findByRole("region", { name: "Records of shop.example" }));
  expect(records.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^SPFFound/),
    expect.stringMatching(/^DKIMCan’t be checked/),
    expect.stringMatching(/^DMARCMissing.*v=DMARC1; p=none/),
  ]);
  await user.type(screen.getByLabelText("Your email address"), "ann@shop.example");
  await user.click(screen.getByRole("button", { name: "Send me a test" }));
  expect(await screen.findByText(/^Sent to ann@shop\.example\./)).toBeVisible();
});

test("owner removes the settings after confirming", async () => {
  const { user, state } = await renderPage(PATH, { emailSettings: SAVED });
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove the email settings?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(state.emailSettings.source).toBe("outbox"));
  expect(await screen.findByText(/^No email leaves this shop yet/)).toBeVisible();
});

test("server’s own settings leave nothing to enter", async () => {
  const emailSettings = { ...NO_EMAIL_SETTINGS, source: "environment" as const, from: "gifts@shop.example" };
  await renderPage(PATH, { emailSettings });
  expect(await screen.findByText(/is set up to send email from gifts@shop\.example/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Check and save" })).not.toBeInTheDocument();
});
