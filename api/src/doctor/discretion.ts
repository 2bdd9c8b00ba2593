import type { Config } from "../config";

const EMAIL = /([\w.+-])[\w.+-]*@(?=[\w-]+\.)/g;

/** What may be shown to whoever looks over a shoulder, or reads a log: no secret, and no email address in full. */
export function discreet(config: Config): (text: string) => string {
  const { password = "" } = config.SMTP_URL ? new URL(config.SMTP_URL) : {};
  const secrets = [
    config.SHOPIFY_STOREFRONT_TOKEN,
    config.SHOPIFY_ADMIN_TOKEN,
    ...config.SHOPIFY_WEBHOOK_SECRET,
    ...config.COOKIE_SECRET,
    config.ADMIN_PASSWORD,
    config.ADMIN_PASSWORD_FORMER,
    password,
    decodeURIComponent(password),
  ].filter((secret) => secret !== undefined && secret.length > 0);
  return (text) =>
    secrets.reduce<string>((shown, secret) => shown.replaceAll(secret ?? "", "…"), text).replace(EMAIL, "$1…@");
}
