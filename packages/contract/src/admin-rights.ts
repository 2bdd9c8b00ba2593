import { ADMIN_ROLES, type AdminRole } from "./account-rules";
import { adminRoutes } from "./routes";

type AdminRoutes = typeof adminRoutes;
export type AdminCallName = {
  [Name in keyof AdminRoutes]: AdminRoutes[Name] extends { role: AdminRole } ? Name : never;
}[keyof AdminRoutes];

/** Roles that see what is printed and packed, without notes, emails, amounts and search. */
export const hasCardsOnly = (role: AdminRole): boolean => role === "packer" || role === "printer";

export const canCall = (role: AdminRole, name: AdminCallName): boolean =>
  ADMIN_ROLES.indexOf(role) <= ADMIN_ROLES.indexOf(adminRoutes[name].role);
