import type { DeskRole } from "./account-rules";
import type { endpoints } from "./endpoints";

type Endpoints = typeof endpoints;
/** The calls that need a session of the desk. */
export type DeskCall = {
  [Name in keyof Endpoints]: Endpoints[Name]["access"] extends "admin" ? Name : never;
}[keyof Endpoints];

const OWNER = ["owner"] as const;
const STAFF = ["owner", "staff"] as const;
const EVERYBODY = ["owner", "staff", "printer"] as const;

/** Who may make which call of the desk: the API refuses, and the desk does not show, anything else. */
export const DESK_RIGHTS: Readonly<Record<DeskCall, readonly DeskRole[]>> = {
  followDesk: EVERYBODY,
  /** A printer's answer has neither notes nor emails nor money. */
  listAdminCalendars: EVERYBODY,
  getAdminCalendar: EVERYBODY,
  getQrArchive: EVERYBODY,
  acceptPayment: STAFF,
  refundOrder: STAFF,
  getGiftCard: STAFF,
  redeemGiftCard: STAFF,
  voidGiftCard: STAFF,
  listContactRequests: STAFF,
  markContactRequest: STAFF,
  listMails: STAFF,
  getMail: STAFF,
  retryMail: STAFF,
  getDeskHealth: STAFF,
  getSecondFactor: EVERYBODY,
  beginSecondFactor: EVERYBODY,
  confirmSecondFactor: EVERYBODY,
  renewRecoveryCodes: EVERYBODY,
  turnOffSecondFactor: EVERYBODY,
  getAccount: EVERYBODY,
  changePassword: EVERYBODY,
  listSessions: EVERYBODY,
  endSession: EVERYBODY,
  listAccounts: OWNER,
  inviteAccount: OWNER,
  renewInvitation: OWNER,
  updateAccount: OWNER,
  removeAccount: OWNER,
  listRecords: OWNER,
  findPerson: OWNER,
  exportPerson: OWNER,
  erasePerson: OWNER,
  listErasures: OWNER,
  previewRetention: OWNER,
  listReports: OWNER,
  listPins: OWNER,
  pinRemote: OWNER,
};

export const mayCall = (role: DeskRole, name: DeskCall): boolean => DESK_RIGHTS[name].includes(role);
