import { FIRST_ACCOUNT } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { act, screen, waitFor } from "@testing-library/react";
import { pages } from "../../pages";
import { CODE, PASSWORD, RECOVERY_CODE } from "../testing/account-handlers";
import { sampleProduct } from "../testing/product-handlers";
import { address, renderPage, stopServers } from "../testing/render-page";
import { sampleCalendar } from "../testing/samples";
import { isFlagged, SESSION_KEY } from "./session";

afterEach(stopServers);

const ada = sampleCalendar({ customerName: "Ada" });
const password = () => screen.getByLabelText("Password");
const logIn = () => screen.getByRole("button", { name: "Log in" });

test("right password opens admin and is remembered", async () => {
  const { user } = await renderPage("/admin", { signedIn: false, calendars: [ada] });
  expect(password()).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await user.type(password(), `${PASSWORD}{Enter}`);
  expect(await screen.findByText("Access granted")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Ada" })).toBeVisible();
  expect(isFlagged()).toBe(true);
});

test("admin opens where the browser blocks its storage", async () => {
  const { user } = await renderPage("/admin/orders", { signedIn: false });
  const field = await screen.findByLabelText("Password");
  const blocked = (["localStorage", "sessionStorage"] as const).map((storage) =>
    jest.spyOn(window, storage, "get").mockImplementation(() => {
      throw new DOMException("Refused.", "SecurityError");
    }),
  );
  await user.type(field, `${PASSWORD}{Enter}`);
  expect(await screen.findByText("No orders here")).toBeVisible();
  for (const storage of blocked) storage.mockRestore();
});

test("wrong password is denied and cleared", async () => {
  const { user } = await renderPage("/admin", { signedIn: false });
  await user.type(password(), "guess{Enter}");
  expect(await screen.findByText("Access denied")).toBeVisible();
  expect(screen.getByText("Incorrect password")).toBeVisible();
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
  expect(password()).toHaveValue("");
  expect(password()).toHaveFocus();
  expect(isFlagged()).toBe(false);
});

test("failed verification keeps the password and says why", async () => {
  const { user, api } = await renderPage("/admin", { signedIn: false });
  delete api.handlers.verifyPassword;
  await user.type(password(), "guess{Enter}");
  expect(await screen.findByText("Failed to verify password.")).toBeVisible();
  expect(password()).toHaveValue("guess");
  expect(password()).toHaveAccessibleDescription(/No answer to POST/);
});

test("nothing is sent while the password is empty", async () => {
  const { user, api } = await renderPage("/admin", { signedIn: false });
  await user.click(logIn());
  expect(api.received).toEqual([]);
});

test("delay keeps the password and shows the wait", async () => {
  const { user, api } = await renderPage("/admin", { signedIn: false });
  api.refuseNext("verifyPassword", 429, "Too many attempts. Please wait 8 seconds.");
  await user.type(password(), "guess{Enter}");
  expect(await screen.findByText("Too many attempts. Please wait 8 seconds.")).toBeVisible();
  expect(password()).toHaveValue("guess");
  expect(screen.queryByText("Failed to verify password.")).not.toBeInTheDocument();
});

describe("where a second factor is on", () => {
  const code = () => screen.findByLabelText("Six-digit code");

  test("login asks for a code and accepts a pasted one", async () => {
    const { user } = await renderPage("/admin", { signedIn: false, calendars: [ada], secondFactor: "on" });
    await user.type(password(), `${PASSWORD}{Enter}`);
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute("autocomplete", "one-time-code");
    expect(await code()).toHaveAttribute("inputmode", "numeric");
    expect(isFlagged()).toBe(false);
    expect(await axeFindings()).toEqual([]);
    await user.paste(`${CODE.slice(0, 3)} ${CODE.slice(3)}`);
    await user.click(logIn());
    expect(await screen.findByRole("heading", { name: "Ada" })).toBeVisible();
  });

  test("wrong code is denied and cleared", async () => {
    const { user } = await renderPage("/admin", { signedIn: false, secondFactor: "on" });
    await user.type(password(), `${PASSWORD}{Enter}`);
    await user.type(await code(), "000000{Enter}");
    expect(await screen.findByText("Incorrect code")).toBeVisible();
    expect(await code()).toHaveValue("");
    expect(await code()).toHaveFocus();
  });

  test("recovery code opens admin", async () => {
    const { user } = await renderPage("/admin", { signedIn: false, calendars: [ada], secondFactor: "on" });
    await user.type(password(), `${PASSWORD}{Enter}`);
    await user.click(await screen.findByRole("button", { name: "Use a recovery code" }));
    expect(screen.getByLabelText("Recovery code")).toHaveFocus();
    await user.type(screen.getByLabelText("Recovery code"), `${RECOVERY_CODE}{Enter}`);
    expect(await screen.findByRole("heading", { name: "Ada" })).toBeVisible();
  });

  test("Start again leads back to an empty password", async () => {
    const { user } = await renderPage("/admin", { signedIn: false, secondFactor: "on" });
    await user.type(password(), `${PASSWORD}{Enter}`);
    await user.click(await screen.findByRole("button", { name: "Start again" }));
    expect(password()).toHaveValue("");
    expect(password()).toHaveFocus();
  });

  test("required factor that is missing leads to its setup", async () => {
    const { user } = await renderPage("/admin", { signedIn: false, secondFactor: "demanded" });
    await user.type(password(), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole("heading", { name: "Set up a second factor to continue" })).toBeVisible();
    expect(address()).toBe("/admin/second-factor");
  });
});

test.each(["/admin?filter=in_progress&search=Ad&open=abcdefgh12345678", "/print-qr/abcdefgh12345678?layout=a4"])(
  "ended session leads to the login and back to %s",
  async (path) => {
    const { user } = await renderPage(path, { calendars: [ada], signedIn: false }, { flagged: true });
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect(isFlagged()).toBe(false);
    await user.type(password(), `${PASSWORD}{Enter}`);
    expect(await screen.findAllByText(/No gift selected|No QR/)).toHaveLength(12);
    expect(address()).toBe(path);
  },
);

test.each(pages.filter(({ module }) => module !== "InvitationPage"))(
  "ended session leads from $title to the login",
  async ({ path }) => {
    await renderPage(path.replace(/:\w+/, "abcdefgh12345678"), { signedIn: false }, { flagged: true });
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  },
);

test("request that finds the session ended leads to the login", async () => {
  const { user, state } = await renderPage("/admin/gift-cards");
  await user.type(await screen.findByRole("textbox", { name: "Code of the gift card" }), "7Q3K9XWD2M4PT8NB");
  await screen.findByRole("link", { name: "Gift cards" });
  state.signedIn = false;
  await user.click(screen.getByRole("button", { name: "Look up" }));
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  await user.type(password(), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole("button", { name: "Look up" })).toBeVisible();
  expect(isFlagged()).toBe(true);
});

test("logout ends the server session and clears the flag", async () => {
  const { user, state } = await renderPage("/admin", { calendars: [ada] });
  await user.click(await screen.findByRole("button", { name: "Logout" }));
  expect(await screen.findByText("Logged out")).toBeVisible();
  expect(password()).toBeVisible();
  expect(state.signedIn).toBe(false);
  expect(isFlagged()).toBe(false);
});

test("failed logout is shown and admin stays open", async () => {
  const { user, api } = await renderPage("/admin", { calendars: [ada] });
  delete api.handlers.logOut;
  await user.click(await screen.findByRole("button", { name: "Logout" }));
  expect(await screen.findByText(/No answer to POST/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Calendars" })).toBeVisible();
});

test("logout in another tab closes admin here", async () => {
  await renderPage("/admin", { calendars: [ada] });
  await screen.findByRole("heading", { name: "Ada" });
  act(() => {
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY, newValue: null }));
  });
  await waitFor(() => expect(password()).toBeVisible());
});

describe("after a session that expired under a form", () => {
  const name = () => screen.findByRole("textbox", { name: "Name" });
  const logInAgain = async (start: { account?: string }) => {
    const { user, state } = await renderPage("/admin/products", { products: [sampleProduct()], ...start });
    await user.click(await screen.findByRole("button", { name: /^Edit/ }));
    await user.type(await name(), " and Star");
    state.signedIn = false;
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Name" })).not.toBeInTheDocument();
    state.account = FIRST_ACCOUNT;
    await user.type(password(), `${PASSWORD}{Enter}`);
    await screen.findByText("Access granted");
  };

  test("same account finds what it typed", async () => {
    await logInAgain({});
    expect(await name()).toHaveValue("Moon Ring and Star");
  });

  test("another account finds an empty form", async () => {
    await logInAgain({ account: "ann" });
    expect(await screen.findByRole("button", { name: /^Edit/ })).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByDisplayValue("Moon Ring and Star")).not.toBeInTheDocument();
  });
});
