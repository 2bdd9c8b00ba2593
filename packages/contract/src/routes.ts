import type { Method } from "./endpoint";

interface Route {
  method: Method;
  /** `/api/…` with `:name` for each path parameter. */
  path: `/api/${string}`;
}

/** Where every call goes (behaviour §7), apart from the schemas: all that a browser needs to make it. */
export const routes = {
  listProducts: { method: "GET", path: "/api/shopify/products" },
  getProduct: { method: "GET", path: "/api/shopify/products/:handle" },
  getProductPicture: { method: "GET", path: "/api/pictures/:file" },
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
  requestStylistPicks: { method: "POST", path: "/api/calendar/:calendarId/stylist-picks" },
  getContactRequest: { method: "GET", path: "/api/calendar/:calendarId/contact-request" },
  requestContact: { method: "POST", path: "/api/calendar/:calendarId/contact-request" },
  withdrawContactRequest: { method: "DELETE", path: "/api/calendar/:calendarId/contact-request" },
  saveCustomerDetails: { method: "PATCH", path: "/api/calendar/:calendarId/customer-details" },
  checkOut: { method: "POST", path: "/api/calendar/:calendarId/checkout" },
  listItemChanges: { method: "GET", path: "/api/calendar/:calendarId/changes" },
  acceptItemChanges: { method: "POST", path: "/api/calendar/:calendarId/changes/accept" },
  getLandingCalendar: { method: "GET", path: "/api/landing/calendar/:calendarId" },
  recordOpening: { method: "POST", path: "/api/landing/calendar/:calendarId/items/:itemId/opened" },
  listAdminCalendars: { method: "GET", path: "/api/admin/calendars" },
  getAdminCalendar: { method: "GET", path: "/api/admin/calendars/:calendarId" },
  refundOrder: { method: "POST", path: "/api/admin/calendars/:calendarId/refund" },
  getGiftCard: { method: "GET", path: "/api/admin/gift-cards/:code" },
  redeemGiftCard: { method: "POST", path: "/api/admin/gift-cards/:code/redeem" },
  voidGiftCard: { method: "POST", path: "/api/admin/gift-cards/:code/void" },
  acceptPayment: { method: "POST", path: "/api/admin/calendars/:calendarId/accept-payment" },
  listContactRequests: { method: "GET", path: "/api/admin/contact-requests" },
  markContactRequest: { method: "POST", path: "/api/admin/contact-requests/:calendarId/mark" },
  verifyPassword: { method: "POST", path: "/api/admin/verify-password" },
  getSecondFactor: { method: "GET", path: "/api/admin/second-factor" },
  beginSecondFactor: { method: "POST", path: "/api/admin/second-factor" },
  confirmSecondFactor: { method: "POST", path: "/api/admin/second-factor/confirm" },
  renewRecoveryCodes: { method: "POST", path: "/api/admin/second-factor/recovery-codes" },
  turnOffSecondFactor: { method: "POST", path: "/api/admin/second-factor/turn-off" },
  logOut: { method: "POST", path: "/api/admin/logout" },
  enhanceNote: { method: "POST", path: "/api/enhance-note" },
  generateInspiration: { method: "POST", path: "/api/generate-inspiration" },
  uploadVideo: { method: "POST", path: "/api/videos/upload" },
  uploadImage: { method: "POST", path: "/api/images/upload" },
  getMedia: { method: "GET", path: "/api/media/:file" },
  getQrArchive: { method: "GET", path: "/api/qr/:calendarId/all.zip" },
  getQrCode: { method: "GET", path: "/api/qr/:calendarId/:file" },
  receiveOrder: { method: "POST", path: "/api/webhooks/shopify" },
  reportRemoteFailure: { method: "POST", path: "/api/reports" },
  listReports: { method: "GET", path: "/api/admin/reports" },
  listPins: { method: "GET", path: "/api/admin/releases" },
  pinRemote: { method: "POST", path: "/api/admin/releases/:remote/pin" },
  getHealth: { method: "GET", path: "/api/health" },
  getLiveness: { method: "GET", path: "/api/health/live" },
  getOpenApi: { method: "GET", path: "/api/openapi.json" },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
