import createError from "http-errors";
import type { Services } from "../../services";
import { remove } from "./changes";

const DAY = 24 * 3600 * 1000;

type Ground = Pick<Services, "adminSessions" | "config" | "people" | "roster" | "secondFactors">;

/** Whoever is not in the roster is out at once: the rest is cleared here, or by {@link clearFormer}. @throws 404, 409 for oneself and the last owner */
export async function removeAccount(services: Ground, id: string, by: string): Promise<void> {
  const { people, roster } = services;
  if (id === by) throw createError(409, "You cannot remove your own account.");
  const isFormer = (await roster.former()).some((one) => one.id === id);
  if (!isFormer) await roster.change(remove(id, people.first !== undefined));
  await clear(services, id);
}

/** Finishes what was broken off, and forgets names when the record does not speak of them any more. */
export async function clearFormer(services: Ground): Promise<void> {
  const { config, roster } = services;
  for (const { id, isCleared } of await roster.former()) if (!isCleared) await clear(services, id);
  await roster.forgetFormer(new Date(Date.now() - (config.AUDIT_DAYS + 1) * DAY));
}

async function clear({ adminSessions, roster, secondFactors }: Ground, id: string): Promise<void> {
  await adminSessions.endAll(id);
  await secondFactors.of(id).remove();
  await roster.cleared(id);
}
