import type { EmailSettings } from "@advent/contract";
import type { GuardedApi } from "../login";
import { SMTP_PASSWORD, startSmtpServer } from "../smtp-server";
import { assertOk, type Visitor } from "../visitor";
import { call, loggedIn, type Prepare } from "./prepare";

const readRevision = async (owner: Visitor) =>
  ((await assertOk(call(owner, "getEmailSettings"))).json as EmailSettings).revision;

const createBody = (port: number, revision: number) => ({
  provider: "smtp",
  host: "127.0.0.1",
  port,
  user: "shop",
  password: SMTP_PASSWORD,
  revision,
  fromName: "Thorne & Lune",
  fromAddress: "advent@shop.example",
  shopEmail: "hello@shop.example",
});

/** Prepares a call with an email server, which later calls do not find. */
const withServer =
  (prepare: (owner: Visitor, save: () => ReturnType<Visitor["send"]>) => ReturnType<Prepare>): Prepare =>
  async (api: GuardedApi) => {
    const server = await startSmtpServer();
    const owner = await loggedIn(api);
    const revision = await readRevision(owner);
    const asked = await prepare(owner, () => call(owner, "saveEmailSettings", {}, createBody(server.port, revision)));
    const cleanUp = async () => {
      await call(owner, "removeEmailSettings", { revision: String(await readRevision(owner)) });
      await server.close();
    };
    return Object.assign(asked, { cleanUp });
  };

export const EMAIL_SETTINGS_CALLS = {
  getEmailSettings: withServer(async (owner, save) => {
    await assertOk(save());
    return () => call(owner, "getEmailSettings");
  }),
  saveEmailSettings: withServer(async (_owner, save) => save),
  removeEmailSettings: withServer(async (owner, save) => {
    await assertOk(save());
    const revision = String(await readRevision(owner));
    return () => call(owner, "removeEmailSettings", { revision });
  }),
  sendTestEmail: withServer(async (owner, save) => {
    await assertOk(save());
    return () => call(owner, "sendTestEmail", {}, { to: "ann@shop.example" });
  }),
} satisfies Record<string, Prepare>;
