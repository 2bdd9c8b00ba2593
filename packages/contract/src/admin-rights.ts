import { ADMIN_ROLES, type AdminRole } from "./account-rules";
import type { endpoints } from "./endpoints";

type Endpoints = typeof endpoints;
export type AdminCallName = {
  [Name in keyof Endpoints]: Endpoints[Name]["access"] extends "admin" ? Name : never;
}[keyof Endpoints];

/**
 * Least of the roles that may call an admin endpoint. Only owners may call those without one. The API enforces it and
 * the admin UI hides the rest.
 */
const LEAST_ROLES: Readonly<Partial<Record<AdminCallName, AdminRole>>> = {
  followAdmin: "printer",
  /** The response for packers and printers contains no notes, emails or amounts. */
  listAdminCalendars: "printer",
  getAdminCalendar: "printer",
  getQrArchive: "printer",
  acceptPayment: "staff",
  markPaid: "staff",
  refundOrder: "staff",
  listOrders: "packer",
  listOrderIds: "packer",
  readOrders: "packer",
  claimOrders: "packer",
  moveOrders: "packer",
  sendOrders: "packer",
  addOrderNote: "packer",
  /** The response for packers contains no prices. */
  listSubstitutes: "packer",
  offerSubstitutes: "packer",
  withdrawOffer: "packer",
  finishOffer: "staff",
  listExchanges: "packer",
  moveExchange: "packer",
  getGiftCard: "staff",
  redeemGiftCard: "staff",
  voidGiftCard: "staff",
  listContactRequests: "staff",
  markContactRequest: "staff",
  listEmails: "staff",
  getEmail: "staff",
  retryEmail: "staff",
  exportFile: "staff",
  getNumbers: "staff",
  getAdminHealth: "staff",
  getSecondFactor: "printer",
  beginSecondFactor: "printer",
  confirmSecondFactor: "printer",
  renewRecoveryCodes: "printer",
  turnOffSecondFactor: "printer",
  getAccount: "printer",
  changePassword: "printer",
  listSessions: "printer",
  endSession: "printer",
};

/** Roles that see what is printed and packed, without notes, emails, amounts and search. */
export const hasCardsOnly = (role: AdminRole): boolean => role === "packer" || role === "printer";

export const canCall = (role: AdminRole, name: AdminCallName): boolean =>
  ADMIN_ROLES.indexOf(role) <= ADMIN_ROLES.indexOf(LEAST_ROLES[name] ?? "owner");
