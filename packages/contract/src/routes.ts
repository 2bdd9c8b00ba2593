import type { Method } from "./endpoint";

export interface Route {
  method: Method;
  /** `/api/…` with `:name` for each path parameter. */
  path: `/api/${string}`;
}

// Three tables, so that a script holds the one it asks by: they stand in every page.

/** The calls that the shop's pages make through the store. */
export const shopRoutes = {
  listProducts: { method: "GET", path: "/api/shopify/products" },
  getProduct: { method: "GET", path: "/api/shopify/products/:handle" },
  getCalendar: { method: "GET", path: "/api/calendar" },
  startCalendar: { method: "POST", path: "/api/calendar" },
  updateCalendar: { method: "PATCH", path: "/api/calendar/:calendarId" },
  restoreCalendar: { method: "POST", path: "/api/calendar/:calendarId/restore" },
  createResumeToken: { method: "POST", path: "/api/resume-tokens" },
  readResumeToken: { method: "POST", path: "/api/resume-tokens/read" },
  redeemResumeToken: { method: "POST", path: "/api/resume-tokens/redeem" },
  addItem: { method: "POST", path: "/api/calendar/items" },
  updateItemNote: { method: "PATCH", path: "/api/calendar/items/:itemId" },
  removeItem: { method: "DELETE", path: "/api/calendar/items/:itemId" },
  restoreItem: { method: "POST", path: "/api/calendar/items/:itemId/restore" },
  moveItem: { method: "POST", path: "/api/calendar/items/:itemId/move" },
  listTiers: { method: "GET", path: "/api/stylist/tiers" },
  requestStylistPicks: { method: "POST", path: "/api/calendar/:calendarId/stylist-picks" },
  listProposals: { method: "GET", path: "/api/calendar/:calendarId/proposals" },
  makeProposal: { method: "POST", path: "/api/calendar/:calendarId/proposals" },
  takeProposal: { method: "POST", path: "/api/calendar/:calendarId/proposals/:proposalId/take" },
  getContactRequest: { method: "GET", path: "/api/calendar/:calendarId/contact-request" },
  requestContact: { method: "POST", path: "/api/calendar/:calendarId/contact-request" },
  withdrawContactRequest: { method: "DELETE", path: "/api/calendar/:calendarId/contact-request" },
  saveCustomerDetails: { method: "PATCH", path: "/api/calendar/:calendarId/customer-details" },
  checkOut: { method: "POST", path: "/api/calendar/:calendarId/checkout" },
  listItemChanges: { method: "GET", path: "/api/calendar/:calendarId/changes" },
  acceptItemChanges: { method: "POST", path: "/api/calendar/:calendarId/changes/accept" },
  getLandingCalendar: { method: "GET", path: "/api/landing/calendar/:calendarId" },
  recordOpening: { method: "POST", path: "/api/landing/calendar/:calendarId/items/:itemId/opened" },
  getSenderCalendar: { method: "GET", path: "/api/sender/:calendarId" },
  updateSenderChoices: { method: "PATCH", path: "/api/sender/:calendarId" },
  redeemSenderLink: { method: "POST", path: "/api/sender/:calendarId/link/redeem" },
  replaceSenderLink: { method: "POST", path: "/api/sender/:calendarId/link" },
  enhanceNote: { method: "POST", path: "/api/enhance-note" },
  generateInspiration: { method: "POST", path: "/api/generate-inspiration" },
  uploadVideo: { method: "POST", path: "/api/videos/upload" },
  uploadImage: { method: "POST", path: "/api/images/upload" },
  getHouse: { method: "GET", path: "/api/house" },
  getHouseText: { method: "GET", path: "/api/house/:text" },
} as const satisfies Record<string, Route>;

/** The calls of the desk. */
export const deskRoutes = {
  followDesk: { method: "GET", path: "/api/admin/events" },
  listAdminCalendars: { method: "GET", path: "/api/admin/calendars" },
  getAdminCalendar: { method: "GET", path: "/api/admin/calendars/:calendarId" },
  refundOrder: { method: "POST", path: "/api/admin/calendars/:calendarId/refund" },
  getGiftCard: { method: "GET", path: "/api/admin/gift-cards/:code" },
  redeemGiftCard: { method: "POST", path: "/api/admin/gift-cards/:code/redeem" },
  voidGiftCard: { method: "POST", path: "/api/admin/gift-cards/:code/void" },
  acceptPayment: { method: "POST", path: "/api/admin/calendars/:calendarId/accept-payment" },
  findPerson: { method: "POST", path: "/api/admin/people" },
  exportPerson: { method: "GET", path: "/api/admin/people/export.zip" },
  erasePerson: { method: "POST", path: "/api/admin/erasures" },
  listErasures: { method: "GET", path: "/api/admin/erasures" },
  previewRetention: { method: "GET", path: "/api/admin/retention" },
  listContactRequests: { method: "GET", path: "/api/admin/contact-requests" },
  markContactRequest: { method: "POST", path: "/api/admin/contact-requests/:calendarId/mark" },
  listMails: { method: "GET", path: "/api/admin/mails" },
  getMail: { method: "GET", path: "/api/admin/mails/:mailId" },
  retryMail: { method: "POST", path: "/api/admin/mails/:mailId/retry" },
  verifyPassword: { method: "POST", path: "/api/admin/verify-password" },
  getSecondFactor: { method: "GET", path: "/api/admin/second-factor" },
  beginSecondFactor: { method: "POST", path: "/api/admin/second-factor" },
  confirmSecondFactor: { method: "POST", path: "/api/admin/second-factor/confirm" },
  renewRecoveryCodes: { method: "POST", path: "/api/admin/second-factor/recovery-codes" },
  turnOffSecondFactor: { method: "POST", path: "/api/admin/second-factor/turn-off" },
  logOut: { method: "POST", path: "/api/admin/logout" },
  getAccount: { method: "GET", path: "/api/admin/account" },
  changePassword: { method: "POST", path: "/api/admin/account/password" },
  listSessions: { method: "GET", path: "/api/admin/sessions" },
  endSession: { method: "DELETE", path: "/api/admin/sessions/:sessionId" },
  listAccounts: { method: "GET", path: "/api/admin/accounts" },
  inviteAccount: { method: "POST", path: "/api/admin/accounts" },
  renewInvitation: { method: "POST", path: "/api/admin/accounts/:accountId/invitation" },
  updateAccount: { method: "PATCH", path: "/api/admin/accounts/:accountId" },
  removeAccount: { method: "DELETE", path: "/api/admin/accounts/:accountId" },
  acceptInvitation: { method: "POST", path: "/api/admin/invitations/accept" },
  listRecords: { method: "GET", path: "/api/admin/records" },
  listReports: { method: "GET", path: "/api/admin/reports" },
  listPins: { method: "GET", path: "/api/admin/releases" },
  pinRemote: { method: "POST", path: "/api/admin/releases/:remote/pin" },
  getDeskHealth: { method: "GET", path: "/api/admin/health" },
} as const satisfies Record<string, Route>;

/** Addresses for links, streams and programs, and calls that a page makes by itself. */
export const otherRoutes = {
  getProductPicture: { method: "GET", path: "/api/pictures/:file" },
  listAnswers: { method: "GET", path: "/api/landing/calendar/:calendarId/answers" },
  giveAnswer: { method: "PUT", path: "/api/landing/calendar/:calendarId/items/:itemId/answer" },
  deleteAnswer: { method: "DELETE", path: "/api/landing/calendar/:calendarId/items/:itemId/answer" },
  uploadAnswerRecording: {
    method: "POST",
    path: "/api/landing/calendar/:calendarId/items/:itemId/answer/recording",
  },
  hideOpenings: { method: "PATCH", path: "/api/landing/calendar/:calendarId/openings" },
  stopSenderMails: { method: "POST", path: "/api/sender/:calendarId/mails/stop" },
  followCalendar: { method: "GET", path: "/api/sender/:calendarId/events" },
  getKeepsake: { method: "GET", path: "/api/landing/calendar/:calendarId/keepsake" },
  getKeepsakePrint: { method: "GET", path: "/api/landing/calendar/:calendarId/keepsake.pdf" },
  getMedia: { method: "GET", path: "/api/media/:file" },
  getQrArchive: { method: "GET", path: "/api/qr/:calendarId/all.zip" },
  getQrCode: { method: "GET", path: "/api/qr/:calendarId/:file" },
  receiveOrder: { method: "POST", path: "/api/webhooks/shopify" },
  reportRemoteFailure: { method: "POST", path: "/api/reports" },
  getHealth: { method: "GET", path: "/api/health" },
  getOpenApi: { method: "GET", path: "/api/openapi.json" },
} as const satisfies Record<string, Route>;

/** Where every call goes (behaviour §7), apart from the schemas: all that a browser needs to make it. */
export const routes = /* @__PURE__ */ allRoutes();

// A spread at the top would stay in every script.
function allRoutes() {
  return { ...shopRoutes, ...deskRoutes, ...otherRoutes };
}

export type ShopRoute = keyof typeof shopRoutes;
export type DeskRoute = keyof typeof deskRoutes;
export type RouteName = keyof typeof routes;
