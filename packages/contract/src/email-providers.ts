export const EMAIL_PASSWORD_MAX_LENGTH = 200;
export const EMAIL_SENDER_NAME_MAX_LENGTH = 80;
export const EMAIL_HOST_MAX_LENGTH = 253;
export const MAX_PORT = 65_535;

export interface EmailProviderPreset {
  name: string;
  host: string;
  port: number;
  /** `null` where the API key is the user, too. */
  user: string | null;
  /** Allows the provider in the SPF record of the sender's domain, or of a subdomain of it. */
  spf: { subdomain?: string; include: string };
  /** `null` where each domain has its own. */
  dkimSelector: string | null;
}

/** Services whose email server takes an API key as the password. */
export const EMAIL_PROVIDERS = {
  postmark: {
    name: "Postmark",
    host: "smtp.postmarkapp.com",
    port: 587,
    user: null,
    spf: { include: "spf.mtasv.net" },
    dkimSelector: null,
  },
  resend: {
    name: "Resend",
    host: "smtp.resend.com",
    port: 465,
    user: "resend",
    spf: { subdomain: "send", include: "amazonses.com" },
    dkimSelector: "resend",
  },
  sendgrid: {
    name: "SendGrid",
    host: "smtp.sendgrid.net",
    port: 587,
    user: "apikey",
    spf: { include: "sendgrid.net" },
    dkimSelector: "s1",
  },
} as const satisfies Record<string, EmailProviderPreset>;
export type EmailProvider = keyof typeof EMAIL_PROVIDERS;
export const EMAIL_PROVIDER_NAMES = Object.keys(EMAIL_PROVIDERS) as EmailProvider[];
