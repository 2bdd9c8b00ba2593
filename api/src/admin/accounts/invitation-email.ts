import { type Invitation, invitationPage } from "@advent/contract";
import type { Logger } from "pino";
import type { Config } from "../../config";
import { EmailNotSentError, type Mailer } from "../../email/mailer";
import { hashToken } from "../../http/sessions/token";
import { presentAccount } from "./present-account";
import type { StoredAccount } from "./roster";

interface InvitationDeps {
  config: Pick<Config, "ADMIN_ORIGIN" | "SMTP_URL" | "shopName">;
  email: { mailer: Mailer };
}

export async function sendInvitation(
  { config, email: { mailer } }: InvitationDeps,
  log: Logger,
  account: StoredAccount,
  token: string,
): Promise<Invitation> {
  const link = `${config.ADMIN_ORIGIN}${invitationPage.path}#${token}`;
  const reply = { account: presentAccount(account), link };
  if (!config.SMTP_URL) return { ...reply, isEmailed: false };
  const { name, email } = account;
  try {
    const words = getEmailContent(name, config.shopName, link);
    await mailer.send({ key: `invitation:${hashToken(token)}`, to: email, ...words });
    return { ...reply, isEmailed: true };
  } catch (error) {
    if (!(error instanceof EmailNotSentError)) throw error;
    log.warn({ err: error }, "an invitation could not be emailed");
    return { ...reply, isEmailed: false };
  }
}

const getEmailContent = (name: string, shopName: string, link: string) => ({
  subject: `Your invitation to the admin of ${shopName}`,
  text: `Dear ${name},

you are invited to the admin of ${shopName}. Choose your password here:

${link}

The link works once, and for 48 hours. If you did not expect it, please ignore this email.
`,
});
