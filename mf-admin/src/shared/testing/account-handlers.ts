import { type Account, type AdminRole, type AdminSession, FIRST_ACCOUNT } from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

export const PASSWORD = "open-sesame";
export const CODE = "123456";
export const RECOVERY_CODE = "ABCD-EFGH-IJKL-MNOP";
export const TOKEN = "t".repeat(43);

export interface AccountState {
  accounts: Account[];
  sessions: AdminSession[];
  account: string;
  role: AdminRole;
  signedIn: boolean;
  /** `demanded`: required but not set up. */
  secondFactor: "off" | "on" | "demanded";
}

export function accountHandlers(state: AccountState): Handlers {
  return {
    verifyPassword: ({ body: { password, code } }) => {
      if (password !== PASSWORD) throw new ApiFailure(401, "Incorrect password");
      if (state.secondFactor === "on") {
        if (!code) return { success: false, secondFactor: "required" };
        if (![CODE, RECOVERY_CODE].includes(code)) throw new ApiFailure(401, "Incorrect code");
      }
      state.signedIn = true;
      return { success: true, ...(state.secondFactor === "demanded" && { secondFactor: "setUp" as const }) };
    },
    getSecondFactor: () => {
      const isOn = state.secondFactor === "on";
      return { isOn, isRequired: state.secondFactor === "demanded", recoveryCodesLeft: isOn ? 10 : 0 };
    },
    beginSecondFactor: () => ({
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      qrSvg: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }),
    confirmSecondFactor: ({ body }) => takeCode(state, body.code, "on"),
    renewRecoveryCodes: ({ body }) => takeCode(state, body.code, "on"),
    turnOffSecondFactor: ({ body }) => {
      takeCode(state, body.code, "off");
      return { success: true };
    },
    getAccount: () => {
      const email = state.account === FIRST_ACCOUNT ? null : "ann@shop.example";
      return { id: state.account, name: "Ann", email, role: state.role, state: "active", invitedUntil: null };
    },
    changePassword: ({ body }) => {
      if (body.password !== PASSWORD) throw new ApiFailure(422, "password: Your current password is incorrect.");
      return { success: true };
    },
    listSessions: () => ({ sessions: state.sessions }),
    endSession: ({ params }) => {
      state.sessions = state.sessions.filter(({ id }) => id !== params.sessionId);
      return { success: true };
    },
    listAccounts: () => ({ accounts: state.accounts, former: [] }),
    inviteAccount: ({ body }) => {
      const account = { ...body, id: "new", state: "invited" as const, invitedUntil: "2026-11-24T09:00:00.000Z" };
      state.accounts = [...state.accounts, account];
      return { account, link: `https://admin.example/admin/invitation#${TOKEN}`, isEmailed: false };
    },
    renewInvitation: ({ params }) => {
      const account = state.accounts.find(({ id }) => id === params.accountId) ?? refuseAccount();
      return { account, link: `https://admin.example/admin/invitation#${TOKEN}`, isEmailed: true };
    },
    updateAccount: ({ params, body: { role, isSuspended } }) => {
      const account = state.accounts.find(({ id }) => id === params.accountId) ?? refuseAccount();
      const changed = {
        ...account,
        role: role ?? account.role,
        state: isSuspended === undefined ? account.state : isSuspended ? ("suspended" as const) : ("active" as const),
      };
      state.accounts = state.accounts.map((one) => (one.id === changed.id ? changed : one));
      return changed;
    },
    removeAccount: ({ params }) => {
      state.accounts = state.accounts.filter(({ id }) => id !== params.accountId);
      return { success: true };
    },
    acceptInvitation: ({ body: { token } }) => {
      if (token !== TOKEN) throw new ApiFailure(410, "This invitation is no longer valid. Please ask for a new one.");
      state.signedIn = true;
      return { success: true, mustSetUp: false };
    },
    logOut: () => {
      state.signedIn = false;
      return { success: true };
    },
  };
}

function takeCode(state: AccountState, code: string, next: AccountState["secondFactor"]) {
  if (![CODE, RECOVERY_CODE].includes(code)) throw new ApiFailure(422, "Incorrect code");
  state.secondFactor = next;
  return {
    recoveryCodes: Array.from({ length: 10 }, (_, index) => RECOVERY_CODE.replace("A", "ABCDEFGHIJ"[index] ?? "")),
  };
}

function refuseAccount(): never {
  throw new ApiFailure(404, "This account does not exist.");
}

const OPEN_ENDPOINTS = ["verifyPassword", "acceptInvitation", "logOut", "getLandingCalendar"];

/** Makes all but the open endpoints refuse a browser that is not signed in. */
export function requireSignIn(state: AccountState, handlers: Handlers): Handlers {
  const guarded = Object.entries(handlers).map(([name, handle]) => [
    name,
    (call: never) => {
      if (!state.signedIn && !OPEN_ENDPOINTS.includes(name)) throw new ApiFailure(401, "Log in as admin first.");
      return handle(call);
    },
  ]);
  return Object.fromEntries(guarded);
}

const PAGE_SIZE = 20;

/** Returns the page that the query's cursor asks for. */
export function paginate<Entry>(all: readonly Entry[], query: URLSearchParams) {
  const from = Number(query.get("cursor") ?? 0);
  const hasNextPage = from + PAGE_SIZE < all.length;
  return {
    entries: all.slice(from, from + PAGE_SIZE),
    pageInfo: { hasNextPage, endCursor: hasNextPage ? String(from + PAGE_SIZE) : null },
  };
}
