import type { Config } from "../config";
import type { EmailSettings } from "../email/email-settings";
import { EmailNotSentError, type Mailer } from "../email/mailer";
import { createOutbox } from "../email/outbox";
import { createAddressRule, findAllowedAddress } from "../http/outgoing/public-address";

/** Takes the server at each send: that of the environment, else the stored one, else the outbox. */
export function createMailer(config: Config, settings: EmailSettings): Mailer {
  const outbox = createOutbox(config.EMAIL_OUTBOX, config.EMAIL_FROM);
  const isAllowed = createAddressRule(config.SHELL_ORIGIN);

  async function getServer() {
    if (config.SMTP_URL) return { url: config.SMTP_URL, from: config.EMAIL_FROM };
    const { connection } = await settings.read();
    if (!connection) return undefined;
    const { SMTP_URL, EMAIL_FROM } = settings.addTo(config);
    if (!SMTP_URL)
      throw new EmailNotSentError("The password of the email server can’t be read. Enter it again in Email settings.");
    const address = await findAllowedAddress(connection.host, isAllowed).catch(() => {
      throw new EmailNotSentError("The name of the email server has no public address.");
    });
    return { url: SMTP_URL, address, from: EMAIL_FROM };
  }

  return {
    // Files from before there was a server are still erased.
    kept: outbox.kept,
    async send(email) {
      const server = await getServer();
      if (!server) return outbox.send(email);
      const { createSmtpMailer } = await import("../adapters/smtp/smtp");
      await createSmtpMailer(server).send(email);
    },
  };
}
