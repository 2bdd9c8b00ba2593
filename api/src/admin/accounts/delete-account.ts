import { MS_PER_DAY } from "@advent/contract";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { Admin } from "../create-admin";
import { remove } from "./changes";

export async function deleteAccount(admin: Admin, id: string, by: string): Promise<void> {
  if (id === by) throw new AppError("conflict", "You cannot remove your own account.");
  const isFormer = (await admin.roster.readFormer()).some((one) => one.id === id);
  if (!isFormer) await admin.roster.change(remove(id, admin.people.first !== undefined));
  await clear(admin, id);
}

/** Finishes interrupted removals and drops names that the audit log no longer mentions. */
export async function clearFormer({
  admin,
  config,
}: {
  admin: Admin;
  config: Pick<Config, "AUDIT_DAYS">;
}): Promise<void> {
  for (const { id, isCleared } of await admin.roster.readFormer()) if (!isCleared) await clear(admin, id);
  await admin.roster.forgetFormer(new Date(Date.now() - (config.AUDIT_DAYS + 1) * MS_PER_DAY));
}

async function clear({ sessions, roster, secondFactors }: Admin, id: string): Promise<void> {
  await sessions.endAll(id);
  await secondFactors.of(id).remove();
  await roster.markCleared(id);
}
