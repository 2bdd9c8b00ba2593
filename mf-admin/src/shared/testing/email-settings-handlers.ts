import type { EmailDomain, EmailSettings } from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

export const EMAIL_PASSWORD = "correct horse";
export const NO_EMAIL_SETTINGS: EmailSettings = {
  revision: 0,
  source: "outbox",
  from: "advent@localhost",
  shopEmail: null,
  stored: null,
};
const EMAIL_DOMAIN: EmailDomain = {
  domain: "shop.example",
  spf: { state: "found", name: "shop.example", record: null, advice: null },
  dkim: { state: "unknown", name: "…._domainkey.shop.example", record: null, advice: "Your provider shows it." },
  dmarc: { state: "missing", name: "_dmarc.shop.example", record: "v=DMARC1; p=none", advice: "Add this TXT record." },
};

export function createEmailSettingsHandlers(state: { emailSettings: EmailSettings }): Handlers {
  return {
    getEmailSettings: () => state.emailSettings,
    getEmailDomain: () => ({ domain: state.emailSettings.stored && EMAIL_DOMAIN }),
    saveEmailSettings: ({ body }) => {
      if (body.provider !== "smtp") throw new ApiFailure(503, "The email server can’t be used at the moment.");
      const { password, revision, ...facts } = body;
      const isKept = password === null && state.emailSettings.stored !== null;
      if (!isKept && password !== EMAIL_PASSWORD)
        throw new ApiFailure(400, "was rejected by the email server.", "password");
      if (revision !== state.emailSettings.revision)
        throw new ApiFailure(409, "Somebody else has changed the email settings.");
      state.emailSettings = {
        revision: revision + 1,
        source: "settings",
        from: `${facts.fromName} <${facts.fromAddress}>`,
        shopEmail: facts.shopEmail,
        stored: { ...facts, isReadable: true, savedAt: "2026-11-22T09:00:00.000Z", savedBy: "Ann" },
      };
      return state.emailSettings;
    },
    removeEmailSettings: ({ params: { revision } }) => {
      state.emailSettings = { ...NO_EMAIL_SETTINGS, revision: Number(revision) + 1 };
      return state.emailSettings;
    },
    sendTestEmail: () => ({ isDelivered: state.emailSettings.stored !== null }),
  };
}
