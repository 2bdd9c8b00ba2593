import * as z from "zod/mini";
import { ACCOUNT_STATES, ADMIN_ROLES, PASSWORD_MIN_LENGTH } from "./account-rules";
import { emailSchema } from "./email-schema";
import { defineEndpoint } from "./endpoint";
import { idSchema, createTextSchema, timestampSchema } from "./primitives";
import { routes } from "./routes";

const roleSchema = z.enum(ADMIN_ROLES);
const done = z.object({ success: z.literal(true) });

export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** `null` for the shop's first sign-in. */
  email: z.nullable(z.string()),
  role: roleSchema,
  state: z.enum(ACCOUNT_STATES),
  /** Until when the invitation can be accepted. */
  invitedUntil: z.nullable(timestampSchema),
});
export type Account = z.infer<typeof accountSchema>;

export const adminSessionSchema = z.object({
  id: z.string(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  /** The network, not the address: `198.51.100.0/24`. */
  network: z.string(),
  openedAt: timestampSchema,
  /** To the minute. */
  seenAt: timestampSchema,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

const currentPasswordSchema = z.string().check(z.minLength(1, "must not be empty"), z.maxLength(200));
const newPasswordSchema = z
  .string()
  .check(z.minLength(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`), z.maxLength(200));

export const getAccount = defineEndpoint({
  ...routes.getAccount,
  tag: "accounts",
  summary: "The account that is signed in",
  access: "admin",
  response: accountSchema,
});

export const changePassword = defineEndpoint({
  ...routes.changePassword,
  tag: "accounts",
  summary: "Change one's password; every other session of the account ends",
  access: "admin",
  refuses: [409, 422],
  body: z.object({ password: currentPasswordSchema, newPassword: newPasswordSchema }),
  response: done,
});

export const listSessions = defineEndpoint({
  ...routes.listSessions,
  tag: "accounts",
  summary: "One's own open sessions; an owner may ask for another account's",
  access: "admin",
  query: z.object({ accountId: z.optional(idSchema) }),
  response: z.object({ sessions: z.array(adminSessionSchema) }),
});

export const endSession = defineEndpoint({
  ...routes.endSession,
  tag: "accounts",
  summary: "End a session of one's own; an owner may end anybody's",
  access: "admin",
  refuses: [404],
  params: z.object({ sessionId: idSchema }),
  response: done,
});

export const listAccounts = defineEndpoint({
  ...routes.listAccounts,
  tag: "accounts",
  summary: "Everybody who has an account",
  access: "admin",
  response: z.object({
    accounts: z.array(accountSchema),
    /** Whose accounts were removed, as long as the record speaks of them. */
    former: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

const accountParams = z.object({ accountId: idSchema });
export const invitationSchema = z.object({
  account: accountSchema,
  /** Works once; it cannot be read again. */
  link: z.string(),
  /** Whether a mail server has taken it as well. */
  isMailed: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const inviteAccount = defineEndpoint({
  ...routes.inviteAccount,
  tag: "accounts",
  summary: "Invite somebody by a link that works once within 48 hours",
  access: "admin",
  refuses: [409],
  status: 201,
  body: z.object({ name: createTextSchema(80).check(z.minLength(1, "must not be empty")), email: emailSchema, role: roleSchema }),
  response: invitationSchema,
});

export const renewInvitation = defineEndpoint({
  ...routes.renewInvitation,
  tag: "accounts",
  summary: "A new link for an account that is not active; its password and second factor are forgotten",
  access: "admin",
  refuses: [404, 409],
  params: accountParams,
  response: invitationSchema,
});

export const updateAccount = defineEndpoint({
  ...routes.updateAccount,
  tag: "accounts",
  summary: "Give an account another role, suspend it or let it in again; never the last owner's",
  access: "admin",
  refuses: [404, 409],
  params: accountParams,
  body: z.object({ role: z.optional(roleSchema), isSuspended: z.optional(z.boolean()) }),
  response: accountSchema,
});

export const removeAccount = defineEndpoint({
  ...routes.removeAccount,
  tag: "accounts",
  summary: "Remove an account, whose sessions end at once; never one's own, nor the last owner's",
  access: "admin",
  refuses: [404, 409],
  params: accountParams,
  response: done,
});

export const acceptInvitation = defineEndpoint({
  ...routes.acceptInvitation,
  tag: "accounts",
  summary: "Choose a password with the link of an invitation; opens a session",
  access: "public",
  refuses: [410],
  body: z.object({
    token: z.string().check(z.regex(/^[\w-]{43}$/, "must be an invitation's")),
    password: newPasswordSchema,
  }),
  response: z.object({
    success: z.literal(true),
    /** The session may only set up the second factor that the shop demands. */
    mustSetUp: z.boolean(),
  }),
});
