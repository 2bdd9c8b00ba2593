// Writes what depends on `.env`: Alertmanager's configuration and the pages that are probed. JSON is YAML.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const LOOPBACK_PATTERN = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const { SMTP_URL, EMAIL_FROM, ALERT_EMAIL, SHOP_EMAIL, ...origins } = process.env;
const [folder] = process.argv.slice(2);
const receiver = ALERT_EMAIL || SHOP_EMAIL;
if (!receiver) fail("ALERT_EMAIL or SHOP_EMAIL must say who gets the alerts.");

const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
const isEncrypted = protocol === "smtps:";
// Alertmanager encrypts from the start at this port only.
if (isEncrypted && port && port !== "465") fail("Alertmanager needs port 465 for smtps://, or smtp:// with STARTTLS.");
const smtp = {
  smtp_smarthost: `${hostname}:${port || (isEncrypted ? 465 : 587)}`,
  smtp_from: EMAIL_FROM,
  smtp_require_tls: !isEncrypted && !LOOPBACK_PATTERN.test(hostname),
  ...(username && {
    smtp_auth_username: decodeURIComponent(username),
    smtp_auth_password: decodeURIComponent(password),
  }),
};

write("alertmanager.json", {
  global: smtp,
  route: {
    receiver: "email",
    group_by: ["alertname"],
    repeat_interval: "12h",
    routes: [{ receiver: "email", matchers: ['severity="page"'], repeat_interval: "1h" }],
  },
  receivers: [{ name: "email", email_configs: [{ to: receiver, send_resolved: true }] }],
});
// Without the admin, which only ADMIN_NETWORKS reach.
const pages = ["SHELL_ORIGIN", "BUILDER_ORIGIN", "LANDING_ORIGIN", "EMBED_ORIGIN"];
write("pages.json", [{ targets: pages.map((name) => `${origins[name]}/readyz`) }]);

function write(name, content) {
  writeFileSync(join(folder, name), JSON.stringify(content, null, 2));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
