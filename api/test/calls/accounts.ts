import type { AdminSession, EndpointName } from "@advent/contract";
import { ADMIN_PASSWORD } from "../api";
import { createKey, NEW_KEY } from "../api-keys";
import { withSecondFactor } from "../login";
import { invite, PERSON_PASSWORD, person } from "../people";
import { admin, anybody, call, loggedIn, type Prepare, pathTo } from "./prepare";

export const ACCOUNT_CALLS = {
  verifyPassword: anybody("verifyPassword", {}, { password: ADMIN_PASSWORD }),
  confirmSecondFactor: async (api) => {
    const visitor = await loggedIn(api);
    const { secret } = (await visitor.post(pathTo("beginSecondFactor"))).json as { secret: string };
    return () => call(visitor, "confirmSecondFactor", {}, { code: api.codeOf(secret) });
  },
  renewRecoveryCodes: async (api) => {
    const { owner, secret } = await withSecondFactor(api);
    return () => call(owner, "renewRecoveryCodes", {}, { code: api.codeOf(secret) });
  },
  turnOffSecondFactor: async (api) => {
    const { owner, secret } = await withSecondFactor(api);
    return () => call(owner, "turnOffSecondFactor", {}, { code: api.codeOf(secret) });
  },
  logOut: admin("logOut"),
  changePassword: async (api) => {
    const visitor = await person(await loggedIn(api), api.visitor(), "staff");
    return () =>
      call(visitor, "changePassword", {}, { password: PERSON_PASSWORD, newPassword: "another long password" });
  },
  endSession: async (api) => {
    const visitor = await loggedIn(api);
    const { json } = await visitor.get(pathTo("listSessions"));
    const [session] = (json as { sessions: AdminSession[] }).sessions;
    return () => call(visitor, "endSession", { sessionId: session?.id ?? "" });
  },
  inviteAccount: admin("inviteAccount", { name: "Pat", email: `pat-${Date.now()}@shop.example`, role: "staff" }),
  renewInvitation: async (api) => {
    const owner = await loggedIn(api);
    const { account } = await invite(owner, "staff");
    return () => call(owner, "renewInvitation", { accountId: account.id });
  },
  updateAccount: async (api) => {
    const owner = await loggedIn(api);
    const { account } = await invite(owner, "staff");
    return () => call(owner, "updateAccount", { accountId: account.id }, { role: "printer", isSuspended: true });
  },
  removeAccount: async (api) => {
    const owner = await loggedIn(api);
    const { account } = await invite(owner, "staff");
    return () => call(owner, "removeAccount", { accountId: account.id });
  },
  listApiKeys: async (api) => {
    const owner = await loggedIn(api);
    await createKey(owner);
    return () => call(owner, "listApiKeys");
  },
  createApiKey: admin("createApiKey", NEW_KEY),
  revokeApiKey: async (api) => {
    const owner = await loggedIn(api);
    const { apiKey } = await createKey(owner);
    return () => call(owner, "revokeApiKey", { keyId: apiKey.id });
  },
  acceptInvitation: async (api) => {
    const { token } = await invite(await loggedIn(api), "staff");
    return anybody("acceptInvitation", {}, { token, password: PERSON_PASSWORD })(api);
  },
} satisfies Partial<Record<EndpointName, Prepare>>;
