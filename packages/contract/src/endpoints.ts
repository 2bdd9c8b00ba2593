import {
  acceptInvitation,
  changePassword,
  endSession,
  getAccount,
  inviteAccount,
  listAccounts,
  listSessions,
  removeAccount,
  renewInvitation,
  updateAccount,
} from "./account";
import {
  acceptPayment,
  getAdminCalendar,
  listAdminCalendars,
  logOut,
  refundOrder,
  refundPart,
  verifyPassword,
} from "./admin";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-key";
import { listAuditEntries } from "./audit";
import { fillFreeDays, getCalendar, restoreCalendar, startCalendar, updateCalendar } from "./calendar";
import { getCaptions, suggestCaptions } from "./captions";
import { acceptItemChanges, checkOut, listItemChanges, saveCustomerDetails } from "./checkout";
import {
  getContactRequest,
  listContactRequests,
  markContactRequest,
  requestContact,
  withdrawContactRequest,
} from "./contact-request";
import { getEmail, listEmails, retryEmail } from "./email-queue";
import type { Endpoint } from "./endpoint";
import { cancelExchange, getDayExchange, listExchanges, moveExchange, requestExchange } from "./exchange";
import { exportFile } from "./export";
import {
  addOrderNote,
  claimOrders,
  finishOffer,
  listOrderIds,
  listOrders,
  listSubstitutes,
  moveOrders,
  offerSubstitutes,
  readOrders,
  sendOrders,
  withdrawOffer,
} from "./fulfilment";
import { getGiftCard, redeemGiftCard, voidGiftCard } from "./gift-card";
import { getAdminHealth, getHealth, getOpenApi } from "./health";
import { addItem, changeVariant, moveItem, removeItem, restoreItem, updateItemNote } from "./item";
import { getKeepsake, getKeepsakePrint } from "./keepsake";
import { getLandingCalendar, hideOpenings, recordOpening } from "./landing";
import { followAdmin, followCalendar } from "./live";
import { getMedia, uploadImage, uploadVideo } from "./media";
import { getNumbers } from "./numbers";
import { receiveOrder } from "./order";
import { endOverride, getOverride, grantOverride, startOverride } from "./override";
import { erasePerson, exportPerson, findPerson, listErasures, previewRetention } from "./privacy";
import { getProduct, getProductImage, listProducts } from "./product";
import { listProposals, makeProposal, takeProposal } from "./proposal";
import { getQrArchive, getQrCode } from "./qr";
import { listPins, pinRemote, stageRemote } from "./release";
import { confirmReminder, requestReminder, stopReminder } from "./reminder";
import { listReplies, removeReply, saveReply, uploadReplyRecording } from "./reply";
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
import {
  getSenderCalendar,
  redeemSenderLink,
  replaceSenderLink,
  respondToOffer,
  stopSenderEmails,
  updateSenderChoices,
} from "./sender";
import { getSite, getSiteText } from "./site";
import { createSizeLink, eraseSizes, readSizeLink, saveSizes } from "./sizes";
import { listTiers, requestStylistPicks } from "./stylist";
import { listVitals, recordVitals } from "./vitals";
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "./webhook";
import { enhanceNote, generateInspiration } from "./writing";

export const endpoints = {
  listProducts,
  getProduct,
  getProductImage: getProductImage,
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
  changeVariant,
  moveItem,
  listTiers,
  requestStylistPicks,
  fillFreeDays,
  listProposals,
  makeProposal,
  takeProposal,
  getContactRequest,
  requestContact,
  withdrawContactRequest,
  createSizeLink,
  eraseSizes,
  readSizeLink,
  saveSizes,
  saveCustomerDetails,
  checkOut,
  listItemChanges,
  acceptItemChanges,
  getLandingCalendar,
  recordOpening,
  getCaptions,
  listReplies: listReplies,
  saveReply: saveReply,
  removeReply: removeReply,
  uploadReplyRecording: uploadReplyRecording,
  getDayExchange,
  requestExchange,
  cancelExchange,
  listExchanges,
  moveExchange,
  hideOpenings,
  requestReminder,
  confirmReminder,
  stopReminder,
  getSenderCalendar,
  updateSenderChoices,
  redeemSenderLink,
  replaceSenderLink,
  stopSenderEmails: stopSenderEmails,
  respondToOffer,
  followCalendar,
  followAdmin: followAdmin,
  getKeepsake,
  getKeepsakePrint,
  listAdminCalendars,
  acceptPayment,
  refundOrder,
  refundPart,
  listOrders,
  listOrderIds,
  readOrders,
  claimOrders,
  moveOrders,
  sendOrders,
  addOrderNote,
  listSubstitutes,
  offerSubstitutes,
  withdrawOffer,
  finishOffer,
  getAdminCalendar,
  getGiftCard,
  redeemGiftCard,
  voidGiftCard,
  findPerson,
  exportPerson,
  erasePerson,
  listErasures,
  previewRetention,
  listContactRequests,
  markContactRequest,
  listEmails: listEmails,
  getEmail: getEmail,
  retryEmail: retryEmail,
  verifyPassword,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  logOut,
  getAccount,
  changePassword,
  listSessions,
  endSession,
  listAccounts,
  inviteAccount,
  renewInvitation,
  updateAccount,
  removeAccount,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listWebhooks,
  createWebhook,
  updateWebhook,
  rotateWebhookSecret,
  removeWebhook,
  listWebhookDeliveries,
  testWebhook,
  resendWebhook,
  acceptInvitation,
  listAuditEntries,
  enhanceNote,
  generateInspiration,
  suggestCaptions,
  uploadVideo,
  uploadImage,
  getMedia,
  getQrArchive,
  getQrCode,
  receiveOrder,
  reportRemoteFailure,
  listReports,
  recordVitals,
  listVitals,
  listPins,
  pinRemote,
  stageRemote,
  grantOverride,
  startOverride,
  getOverride,
  endOverride,
  getSite: getSite,
  getSiteText: getSiteText,
  exportFile,
  getNumbers,
  getAdminHealth: getAdminHealth,
  getHealth,
  getOpenApi,
} as const satisfies Record<RouteName, Endpoint>;
