import AdminPage from "@advent/mf-admin/pages/AdminPage";
import SecondFactorPage from "@advent/mf-admin/pages/SecondFactorPage";
import type { Handlers } from "@advent/store/testing/calls";
import { userEvent, within } from "storybook/test";
import { playInTurn, press, type, waitUntilShown } from "../../frame/play";
import { neverRespond, refuse } from "../../frame/responses";
import type { Setting } from "../../frame/setting";
import { renderScreen } from "../../frame/stories";
import { buildAdminHandlers, calendars, recoveryCodes, withLogin } from "../../samples/admin";
import { down } from "../../samples/shop";

export default { title: "Admin/SecondFactor" };

const factor = (isOn: boolean, isRequired = false) => ({
  getSecondFactor: () => ({ isOn, isRequired, recoveryCodesLeft: isOn ? 10 : 0 }),
});
const page = (more: Handlers) =>
  renderScreen(
    <SecondFactorPage />,
    withLogin({ path: "/admin/second-factor", api: buildAdminHandlers(calendars, more) }),
  );

export const Off = page(factor(false));
export const Demanded = page(factor(false, true));
export const Loading = page({ getSecondFactor: neverRespond });
export const Failed = page({ getSecondFactor: down });
export const Pairing = { ...Off, play: press(["button", "Set up"]) };
export const PairingRefused = {
  ...page({ ...factor(false), confirmSecondFactor: refuse(422, "Incorrect code") }),
  play: playInTurn(
    press(["button", "Set up"]),
    type("textbox", "Six-digit code", "000000"),
    press(["button", "Turn on"]),
    waitUntilShown("Incorrect code"),
  ),
};
export const RecoveryCodes = {
  ...page({ ...factor(false), confirmSecondFactor: () => ({ recoveryCodes }) }),
  play: playInTurn(
    press(["button", "Set up"]),
    type("textbox", "Six-digit code", "123456"),
    press(["button", "Turn on"]),
    waitUntilShown("Keep these recovery codes"),
  ),
};
export const On = page(factor(true));
export const Paused = {
  ...page({ ...factor(true), turnOffSecondFactor: refuse(429, "Too many attempts. Please wait 8 seconds.") }),
  play: playInTurn(
    type("textbox", "Code", "000000"),
    press(["button", "Turn off"]),
    waitUntilShown(/Please wait 8 seconds/),
  ),
};

const login = (verifyPassword: Handlers["verifyPassword"]): Setting => ({
  api: buildAdminHandlers(calendars, { verifyPassword }),
  path: "/admin",
});
const enterPassword = async () => userEvent.type(await within(document.body).findByLabelText("Password"), "guess");
const logIn = playInTurn(enterPassword, press(["button", "Log in"]));
const askForCode = login(() => ({ success: false, secondFactor: "required" }));

export const LoginPaused = {
  ...renderScreen(<AdminPage />, login(refuse(429, "Too many attempts. Please wait 8 seconds."))),
  play: playInTurn(logIn, waitUntilShown(/Please wait 8 seconds/)),
};
export const LoginCode = {
  ...renderScreen(<AdminPage />, askForCode),
  play: playInTurn(logIn, waitUntilShown("Six-digit code")),
};
export const LoginRecoveryCode = {
  ...renderScreen(<AdminPage />, askForCode),
  play: playInTurn(logIn, press(["button", "Use a recovery code"]), waitUntilShown("Recovery code")),
};
export const LoginCodeRefused = {
  ...renderScreen(
    <AdminPage />,
    login(({ body }) => {
      if ((body as { code?: string }).code) refuse(401, "Incorrect code")();
      return { success: false, secondFactor: "required" };
    }),
  ),
  play: playInTurn(
    logIn,
    type("textbox", "Six-digit code", "000000"),
    press(["button", "Log in"]),
    waitUntilShown("Incorrect code"),
  ),
};
