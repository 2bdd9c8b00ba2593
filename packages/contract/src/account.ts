import * as z from "zod/mini";
import { ACCOUNT_STATES, ADMIN_ROLES, PASSWORD_MIN_LENGTH } from "./account-rules";

import { createNameSchema, emailSchema, idSchema, timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("accounts");

const roleSchema = z.enum(ADMIN_ROLES);
const done = z.object({ success: z.literal(true) });

export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** `null` for the main password. */
  email: z.nullable(z.string()),
  role: roleSchema,
  state: z.enum(ACCOUNT_STATES),
  invitedUntil: z.nullable(timestampSchema),
});
export type Account = z.infer<typeof accountSchema>;

export const adminSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  /** The network instead of the full address: `198.51.100.0/24`. */
  network: z.string(),
  openedAt: timestampSchema,
  seenAt: timestampSchema,
  isCurrent: z.boolean(),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

const currentPasswordSchema = z.string().check(z.minLength(1, "must not be empty"), z.maxLength(200));
const newPasswordSchema = z
  .string()
  .check(z.minLength(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`), z.maxLength(200));

export const getAccount = defineEndpoint("GET /api/admin/account", {
  summary: "The account that is signed in",
  access: "admin",
  role: "printer",
  cacheTags: ["Admin"],
  response: accountSchema,
});

export const changePassword = defineEndpoint("POST /api/admin/account/password", {
  summary: "Change your password; every other session of the account ends",
  access: "admin",
  role: "printer",
  audit: "Changed the password",
  cacheTags: ["Account"],
  refuses: [409, 422],
  body: z.object({ password: currentPasswordSchema, newPassword: newPasswordSchema }),
  response: done,
});

export const listSessions = defineEndpoint("GET /api/admin/sessions", {
  summary: "Your own active sessions; owners can list another account’s",
  access: "admin",
  role: "printer",
  cacheTags: ["Account"],
  query: z.object({ accountId: z.optional(idSchema) }),
  response: z.object({ sessions: z.array(adminSessionSchema) }),
});

export const endSession = defineEndpoint("DELETE /api/admin/sessions/:sessionId", {
  summary: "End one of your own sessions; owners can end any session",
  access: "admin",
  role: "printer",
  audit: "Ended a session",
  cacheTags: ["Account"],
  refuses: [404],
  params: z.object({ sessionId: idSchema }),
  response: done,
});

export const listAccounts = defineEndpoint("GET /api/admin/accounts", {
  summary: "All accounts",
  access: "admin",
  role: "owner",
  cacheTags: ["Account"],
  response: z.object({
    accounts: z.array(accountSchema),
    former: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

const accountParams = z.object({ accountId: idSchema });
export const invitationSchema = z.object({
  account: accountSchema,
  link: z.string(),
  isEmailed: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const inviteAccount = defineEndpoint("POST /api/admin/accounts", {
  summary: "Invite somebody by a link that works once within 48 hours",
  access: "admin",
  role: "owner",
  audit: "Invited somebody",
  cacheTags: ["Account"],
  refuses: [409],
  status: 201,
  body: z.object({
    name: createNameSchema(80).check(z.minLength(1, "must not be empty")),
    email: emailSchema,
    role: roleSchema,
  }),
  response: invitationSchema,
});

export const renewInvitation = defineEndpoint("POST /api/admin/accounts/:accountId/invitation", {
  summary: "Renew the link of an inactive account; resets its password and second factor",
  access: "admin",
  role: "owner",
  audit: "Renewed an invitation",
  cacheTags: ["Account"],
  refuses: [404, 409],
  params: accountParams,
  response: invitationSchema,
});

export const updateAccount = defineEndpoint("PATCH /api/admin/accounts/:accountId", {
  summary: "Change an account’s role, suspend or restore it; never the last owner",
  access: "admin",
  role: "owner",
  audit: "Changed an account",
  cacheTags: ["Account"],
  refuses: [404, 409],
  params: accountParams,
  body: z.object({ role: z.optional(roleSchema), isSuspended: z.optional(z.boolean()) }),
  response: accountSchema,
});

export const removeAccount = defineEndpoint("DELETE /api/admin/accounts/:accountId", {
  summary: "Remove an account and end its sessions; never your own or the last owner",
  access: "admin",
  role: "owner",
  audit: "Removed an account",
  cacheTags: ["Account"],
  refuses: [404, 409],
  params: accountParams,
  response: done,
});

export const acceptInvitation = defineEndpoint("POST /api/admin/invitations/accept", {
  summary: "Set a password through an invitation link; starts a session",
  access: "public",
  audit: "Accepted the invitation",
  cacheTags: ["Admin", "Account"],
  refuses: [410],
  body: z.object({
    token: z.string().check(z.regex(/^[\w-]{43}$/, "must be an invitation's")),
    password: newPasswordSchema,
  }),
  response: z.object({
    success: z.literal(true),
    /** The session may only set up the second factor that the shop requires. */
    mustSetUp: z.boolean(),
  }),
});
