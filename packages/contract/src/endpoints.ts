import { acceptPayment, getAdminCalendar, listAdminCalendars, logOut, refundOrder, verifyPassword } from "./admin";
import { getCalendar, restoreCalendar, startCalendar, updateCalendar } from "./calendar";
import { acceptItemChanges, checkOut, listItemChanges, saveCustomerDetails } from "./checkout";
import {
  getContactRequest,
  listContactRequests,
  markContactRequest,
  requestContact,
  withdrawContactRequest,
} from "./contact-request";
import type { Endpoint } from "./endpoint";
import { getGiftCard, redeemGiftCard, voidGiftCard } from "./gift-card";
import { getHealth, getLiveness, getOpenApi } from "./health";
import { addItem, moveItem, removeItem, restoreItem, updateItemNote } from "./item";
import { getLandingCalendar, recordOpening } from "./landing";
import { getMail, listMails, retryMail } from "./mail";
import { getMedia, uploadImage, uploadVideo } from "./media";
import { receiveOrder } from "./order";
import { getProduct, getProductPicture, listProducts } from "./product";
import { getQrArchive, getQrCode } from "./qr";
import { listPins, pinRemote } from "./release";
import { listReports, reportRemoteFailure } from "./report";
import { createResumeToken, readResumeToken, redeemResumeToken } from "./resume";
import type { RouteName } from "./routes";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "./second-factor";
import { requestStylistPicks } from "./stylist";
import { enhanceNote, generateInspiration } from "./writing";

/** Every call the API answers (behaviour §7), by the name the handlers and the slice use. */
export const endpoints = {
  listProducts,
  getProduct,
  getProductPicture,
  getCalendar,
  startCalendar,
  updateCalendar,
  restoreCalendar,
  createResumeToken,
  readResumeToken,
  redeemResumeToken,
  addItem,
  updateItemNote,
  removeItem,
  restoreItem,
  moveItem,
  requestStylistPicks,
  getContactRequest,
  requestContact,
  withdrawContactRequest,
  saveCustomerDetails,
  checkOut,
  listItemChanges,
  acceptItemChanges,
  getLandingCalendar,
  recordOpening,
  listAdminCalendars,
  acceptPayment,
  refundOrder,
  getAdminCalendar,
  getGiftCard,
  redeemGiftCard,
  voidGiftCard,
  listContactRequests,
  markContactRequest,
  listMails,
  getMail,
  retryMail,
  verifyPassword,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  logOut,
  enhanceNote,
  generateInspiration,
  uploadVideo,
  uploadImage,
  getMedia,
  getQrArchive,
  getQrCode,
  receiveOrder,
  reportRemoteFailure,
  listReports,
  listPins,
  pinRemote,
  getHealth,
  getLiveness,
  getOpenApi,
} as const satisfies Record<RouteName, Endpoint>;
