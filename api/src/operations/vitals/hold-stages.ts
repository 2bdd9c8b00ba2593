import { getBuildId } from "@advent/contract";
import type { Logger } from "pino";
import type { Admin } from "../../admin/create-admin";
import type { Config } from "../../config";
import type { EmailQueue } from "../../email/email-queue";
import type { Operations } from "../create-operations";
import { getHoldEmailKey, SHOP_READER } from "./hold-email";
import { findFault } from "./judge";

/** Today and yesterday. */
const JUDGED_DAYS = 2;

export interface HoldDeps {
  operations: Pick<Operations, "releases" | "vitals">;
  admin: Pick<Admin, "roster">;
  email: { queue: EmailQueue };
  log: Logger;
  now: () => number;
  config: Config;
}

/**
 * Holds candidates that are worse than the build before them, and enqueues an email to each owner. Every process may
 * run it: a hold changes the file once, and a build is emailed once, however often it is held. A process killed in between sends it in the next run.
 */
export async function holdStages(deps: HoldDeps): Promise<void> {
  const { releases } = deps.operations;
  if (!releases) return;
  for (const [remote, entry] of Object.entries(releases.read())) {
    const { candidate } = entry;
    if (!candidate || candidate.held) continue;
    const build = getBuildId(candidate) ?? "";
    const sum = (one: string) =>
      deps.operations.vitals.sum(deps.now(), JUDGED_DAYS, { remote, build: one, stage: candidate.since });
    const own = await sum(build);
    const fault = own.length > 0 && findFault(own, await sum(getBuildId(entry) ?? ""));
    if (!fault) continue;
    await releases.hold(remote, build, fault);
    deps.log.warn({ remote, build, fault }, "a staged release is held");
  }
  await enqueueHoldEmails(deps);
}

async function enqueueHoldEmails({ operations: { releases }, admin, email, config }: HoldDeps): Promise<void> {
  const held = Object.entries(releases?.getStages() ?? {}).filter(([, stage]) => stage.held);
  if (held.length === 0) return;
  const owners = (await admin.roster.read()).filter(({ role, state }) => role === "owner" && state === "active");
  const readers = owners.length > 0 ? owners.map(({ id }) => id) : config.SHOP_EMAIL ? [SHOP_READER] : [];
  const queued = held.flatMap(([remote, stage]) =>
    readers.map((reader) => ({
      key: getHoldEmailKey(remote, stage.build, reader),
      kind: "build-held" as const,
      calendarId: remote,
    })),
  );
  await email.queue.enqueue(queued);
}
