import AdminPage from "@advent/mf-admin/pages/AdminPage";
import SecondFactorPage from "@advent/mf-admin/pages/SecondFactorPage";
import type { Handlers } from "@advent/store/testing/calls";
import { userEvent, within } from "storybook/test";
import { refuse, silent } from "../../frame/answers";
import { inTurn, press, type, untilShown } from "../../frame/play";
import type { Setting } from "../../frame/setting";
import { screen } from "../../frame/stories";
import { calendars, desk, loggedIn, recoveryCodes } from "../../samples/desk";
import { down } from "../../samples/shop";

export default { title: "Admin/SecondFactor" };

const factor = (isOn: boolean, isRequired = false) => ({
  getSecondFactor: () => ({ isOn, isRequired, recoveryCodesLeft: isOn ? 10 : 0 }),
});
const page = (more: Handlers) =>
  screen(<SecondFactorPage />, loggedIn({ path: "/admin/second-factor", api: desk(calendars, more) }));

export const Off = page(factor(false));
export const Demanded = page(factor(false, true));
export const Loading = page({ getSecondFactor: silent });
export const Failed = page({ getSecondFactor: down });
export const Pairing = { ...Off, play: press(["button", "Set up"]) };
export const PairingRefused = {
  ...page({ ...factor(false), confirmSecondFactor: refuse(422, "Incorrect code") }),
  play: inTurn(
    press(["button", "Set up"]),
    type("textbox", "Six-digit code", "000000"),
    press(["button", "Turn on"]),
    untilShown("Incorrect code"),
  ),
};
export const RecoveryCodes = {
  ...page({ ...factor(false), confirmSecondFactor: () => ({ recoveryCodes }) }),
  play: inTurn(
    press(["button", "Set up"]),
    type("textbox", "Six-digit code", "123456"),
    press(["button", "Turn on"]),
    untilShown("Keep these recovery codes"),
  ),
};
export const On = page(factor(true));
export const Paused = {
  ...page({ ...factor(true), turnOffSecondFactor: refuse(429, "Too many tries. Please wait 8 seconds.") }),
  play: inTurn(type("textbox", "Code", "000000"), press(["button", "Turn off"]), untilShown(/Please wait 8 seconds/)),
};

const login = (verifyPassword: Handlers["verifyPassword"]): Setting => ({
  api: desk(calendars, { verifyPassword }),
  path: "/admin",
});
/** A password field has no role. */
const enterPassword = async () => userEvent.type(await within(document.body).findByLabelText("Password"), "guess");
const logIn = inTurn(enterPassword, press(["button", "Log in"]));
const askForCode = login(() => ({ success: false, secondFactor: "required" }));

export const LoginPaused = {
  ...screen(<AdminPage />, login(refuse(429, "Too many tries. Please wait 8 seconds."))),
  play: inTurn(logIn, untilShown(/Please wait 8 seconds/)),
};
export const LoginCode = {
  ...screen(<AdminPage />, askForCode),
  play: inTurn(logIn, untilShown("Six-digit code")),
};
export const LoginRecoveryCode = {
  ...screen(<AdminPage />, askForCode),
  play: inTurn(logIn, press(["button", "Use a recovery code"]), untilShown("Recovery code")),
};
export const LoginCodeRefused = {
  ...screen(
    <AdminPage />,
    login(({ body }) => {
      if ((body as { code?: string }).code) refuse(401, "Incorrect code")();
      return { success: false, secondFactor: "required" };
    }),
  ),
  play: inTurn(
    logIn,
    type("textbox", "Six-digit code", "000000"),
    press(["button", "Log in"]),
    untilShown("Incorrect code"),
  ),
};
