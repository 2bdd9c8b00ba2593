import { EmailNotSentError, type Mailer } from "../src/email/mailer";
import { sendQueuedEmails } from "../src/email/send-queued-emails";
import type { RunningApi } from "./api";

export const failingMailer: Mailer = {
  send: () => Promise.reject(new EmailNotSentError("The email server did not accept the email.")),
};

/** Sends what is due by then with another mailer. @returns the number sent */
export const sendEmailsWith = (mailer: Mailer, { services }: Pick<RunningApi, "services">, laterMs = 0) =>
  sendQueuedEmails({ ...services, email: { ...services.email, mailer } }, new Date(Date.now() + laterMs + 1000));
