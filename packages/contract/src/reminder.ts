import * as z from "zod/mini";
import { calendarParams } from "./calendar";
import { emailSchema, idSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("landing");

const secretSchema = z.string().check(z.regex(/^[\w-]{43}$/, "must be the secret of an email"));
const reminderParams = z.object({ reminderId: idSchema });

export const requestReminder = defineEndpoint("POST /api/landing/calendar/:calendarId/reminders", {
  summary: "Ask for an email on each morning a door opens; it begins once the link in a first email was followed",
  access: "recipient",
  refuses: [404, 409],
  status: 204,
  params: calendarParams,
  body: z.object({ email: emailSchema }),
});

export const confirmReminder = defineEndpoint("POST /api/reminders/:reminderId/confirm", {
  summary: "Confirm a reminder with the secret in its first email",
  access: "public",
  refuses: [410],
  status: 204,
  params: reminderParams,
  body: z.object({ secret: secretSchema }),
});

export const stopReminder = defineEndpoint("POST /api/reminders/:reminderId/stop", {
  summary: "End a reminder with the secret in each of its emails, and delete its address",
  access: "public",
  status: 204,
  accepts: ["application/x-www-form-urlencoded", "multipart/form-data", "application/json"],
  params: reminderParams,
  query: z.object({ secret: secretSchema }),
});
