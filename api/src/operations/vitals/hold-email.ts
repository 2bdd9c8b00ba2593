import type { Stage } from "@advent/contract";
import type { Admin } from "../../admin/create-admin";
import type { Config } from "../../config";
import type { QueuedEmail } from "../../email/email-queue";
import { EmailNotNeededError } from "../../email/mailer";
import { type EmailContent, words } from "../../email/templates/email-content";
import type { Operations } from "../create-operations";

/** Reader of a shop whose owners have no accounts: its own address. */
export const SHOP_READER = "shop";

export const getHoldEmailKey = (remote: string, build: string, reader: string): string =>
  ["build-held", remote, reader, build].join(":");

interface HoldEmailDeps {
  admin: Pick<Admin, "roster">;
  operations: Pick<Operations, "releases">;
  config: Config;
}

export async function renderHoldEmail({ key }: QueuedEmail, { admin, operations, config }: HoldEmailDeps) {
  const [, remote = "", reader = "", build] = key.split(":");
  const stage = operations.releases?.getStages()[remote];
  if (!stage?.held || stage.build !== build) throw new EmailNotNeededError("The build is no longer held.");
  const owner = (await admin.roster.read()).find(({ id, role }) => id === reader && role === "owner");
  const to = reader === SHOP_READER ? config.SHOP_EMAIL : owner?.email;
  if (!to) throw new EmailNotNeededError("The owner has no account any more.");
  return { to, content: buildHoldEmail(remote, stage, config.ADMIN_ORIGIN) };
}

const buildHoldEmail = (remote: string, { build, share, held }: Stage, adminOrigin: string): EmailContent => ({
  subject: `${remote}: a new build is held`,
  eyebrow: "Staged release",
  title: `Build ${build} of ${remote} is held.`,
  blocks: [
    words(held?.reason ?? ""),
    words(`${share} % of the visitors had got it. All of them get the build before it on their next page load.`),
    { is: "link", label: "Open releases in admin", url: `${adminOrigin}/admin/releases` },
  ],
  footer: "You’re receiving this email because you own this shop’s admin.",
});
