import type { AdminRole } from "./account-rules";
import type { endpoints } from "./endpoints";

type Endpoints = typeof endpoints;
export type AdminCallName = {
  [Name in keyof Endpoints]: Endpoints[Name]["access"] extends "admin" ? Name : never;
}[keyof Endpoints];

const OWNER_ONLY = ["owner"] as const;
const OWNER_AND_STAFF = ["owner", "staff"] as const;
const PACKING_ROLES = ["owner", "staff", "packer"] as const;
const ALL_ROLES = ["owner", "staff", "packer", "printer"] as const;

/** Roles that may call each admin endpoint. The API enforces it and the admin UI hides the rest. */
export const ADMIN_RIGHTS: Readonly<Record<AdminCallName, readonly AdminRole[]>> = {
  followAdmin: ALL_ROLES,
  /** The response for packers and printers contains no notes, emails or amounts. */
  listAdminCalendars: ALL_ROLES,
  getAdminCalendar: ALL_ROLES,
  getQrArchive: ALL_ROLES,
  acceptPayment: OWNER_AND_STAFF,
  refundOrder: OWNER_AND_STAFF,
  refundPart: OWNER_ONLY,
  listOrders: PACKING_ROLES,
  listOrderIds: PACKING_ROLES,
  readOrders: PACKING_ROLES,
  claimOrders: PACKING_ROLES,
  moveOrders: PACKING_ROLES,
  sendOrders: PACKING_ROLES,
  addOrderNote: PACKING_ROLES,
  /** The response for packers contains no prices. */
  listSubstitutes: PACKING_ROLES,
  offerSubstitutes: PACKING_ROLES,
  withdrawOffer: PACKING_ROLES,
  finishOffer: OWNER_AND_STAFF,
  listExchanges: PACKING_ROLES,
  moveExchange: PACKING_ROLES,
  getGiftCard: OWNER_AND_STAFF,
  redeemGiftCard: OWNER_AND_STAFF,
  voidGiftCard: OWNER_AND_STAFF,
  listContactRequests: OWNER_AND_STAFF,
  markContactRequest: OWNER_AND_STAFF,
  listEmails: OWNER_AND_STAFF,
  getEmail: OWNER_AND_STAFF,
  retryEmail: OWNER_AND_STAFF,
  exportFile: OWNER_AND_STAFF,
  getNumbers: OWNER_AND_STAFF,
  getAdminHealth: OWNER_AND_STAFF,
  getSecondFactor: ALL_ROLES,
  beginSecondFactor: ALL_ROLES,
  confirmSecondFactor: ALL_ROLES,
  renewRecoveryCodes: ALL_ROLES,
  turnOffSecondFactor: ALL_ROLES,
  getAccount: ALL_ROLES,
  changePassword: ALL_ROLES,
  listSessions: ALL_ROLES,
  endSession: ALL_ROLES,
  listAccounts: OWNER_ONLY,
  inviteAccount: OWNER_ONLY,
  renewInvitation: OWNER_ONLY,
  updateAccount: OWNER_ONLY,
  removeAccount: OWNER_ONLY,
  listApiKeys: OWNER_ONLY,
  createApiKey: OWNER_ONLY,
  revokeApiKey: OWNER_ONLY,
  listWebhooks: OWNER_ONLY,
  createWebhook: OWNER_ONLY,
  updateWebhook: OWNER_ONLY,
  rotateWebhookSecret: OWNER_ONLY,
  removeWebhook: OWNER_ONLY,
  listWebhookDeliveries: OWNER_ONLY,
  testWebhook: OWNER_ONLY,
  resendWebhook: OWNER_ONLY,
  listAuditEntries: OWNER_ONLY,
  findPerson: OWNER_ONLY,
  exportPerson: OWNER_ONLY,
  erasePerson: OWNER_ONLY,
  listErasures: OWNER_ONLY,
  previewRetention: OWNER_ONLY,
  listReports: OWNER_ONLY,
  listVitals: OWNER_ONLY,
  listPins: OWNER_ONLY,
  pinRemote: OWNER_ONLY,
  stageRemote: OWNER_ONLY,
  grantOverride: OWNER_ONLY,
};

/** Roles that see what is printed and packed, without notes, emails, amounts and search. */
export const hasCardsOnly = (role: AdminRole): boolean => role === "packer" || role === "printer";

export const canCall = (role: AdminRole, name: AdminCallName): boolean => ADMIN_RIGHTS[name].includes(role);
