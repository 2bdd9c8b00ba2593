import { FIRST_ACCOUNT, MS_PER_MINUTE } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Config } from "../config";
import { createSecretBox, SECRET_PURPOSES } from "../database/secret-box";
import { createAdminSessions, type OverrideGrant } from "../http/sessions/admin";
import { getPasswordMarks } from "../http/sessions/admin-person";
import { createApiKeys } from "../http/sessions/api-keys";
import { createKnownDevices } from "../http/sessions/known-devices";
import { createSignedTokens } from "../http/sessions/signed-tokens";
import { createToken } from "../http/sessions/token";
import { createAdminPeople } from "./accounts/people";
import { createRoster } from "./accounts/roster";
import { createAuditLog, createAuditModel } from "./audit/audit-log";
import { createLoginDelays } from "./login-delays";
import { createVerificationLanes, hashPassword, toAdminPassword } from "./password";
import { createSecondFactors } from "./second-factor/second-factor";

export type Admin = Awaited<ReturnType<typeof createAdmin>>;

export async function createAdmin(config: Config, connection: Connection, log: Logger) {
  const secondFactors = createSecondFactors(
    connection,
    createSecretBox(config.COOKIE_SECRET, SECRET_PURPOSES.secondFactor),
  );
  const { ADMIN_SECOND_FACTOR_RESET: reset } = config;
  if (reset && (await secondFactors.of(FIRST_ACCOUNT).reset(reset))) log.warn({ audit: "second factor reset" });
  const password = config.ADMIN_PASSWORD ? toAdminPassword(await hashPassword(config.ADMIN_PASSWORD)) : undefined;
  const roster = createRoster(connection);
  const people = createAdminPeople(roster, getPasswordMarks(config));
  const auditEntries = createAuditModel(connection);
  return {
    sessions: createAdminSessions(connection, {
      person: people.find,
      factor: (account) => secondFactors.of(account).read(),
      isFactorRequired: config.ADMIN_SECOND_FACTOR === "required",
    }),
    overrideGrants: createSignedTokens<OverrideGrant>(connection, config, {
      name: "advent_override_grant",
      ttlMs: MS_PER_MINUTE,
    }),
    apiKeys: createApiKeys(connection),
    people,
    roster,
    password,
    /** Compared when the account does not exist, so that timing does not reveal it. */
    decoyPassword: password ?? toAdminPassword(await hashPassword(createToken())),
    secondFactors,
    knownDevices: createKnownDevices(connection, people.find),
    loginDelays: createLoginDelays(connection, config.RATE_LIMITS),
    verificationLanes: createVerificationLanes(),
    auditLog: createAuditLog(auditEntries, config.AUDIT_DAYS, log),
    auditEntries,
  };
}
