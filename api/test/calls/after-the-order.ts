import { buildPath, type EndpointName, endpoints, getProposedOpening } from "@advent/contract";
import { findCalendar } from "../../src/calendars/find-calendar";
import { getReminderLinks } from "../../src/recipient/reminders/reminder-secret";
import { getPrivateLink, getStopLinks } from "../../src/sender/private-link";
import {
  ADDRESS,
  getGift,
  openDoors,
  orderUnconfirmed,
  PHONE,
  readConfirmSecret,
  sendParcel,
  shopperWithOrder,
  shopperWithTwelve,
} from "../full-calendar";
import type { GuardedApi } from "../login";
import { openOffer } from "../offers";
import { createRecipient, EXCHANGE_ADDRESS, HEART, type Recipient } from "../recipient";
import { anybody, call, loggedIn, named, owners, type Prepare, pathTo, recording } from "./prepare";

const VOICE = "media/voice-3s.webm";

const readCalendar = ({ services }: GuardedApi, calendarId: string) => findCalendar(services.calendars, calendarId);
const getLink = async (api: GuardedApi, calendarId: string) =>
  getPrivateLink(await readCalendar(api, calendarId), api.services.config);

const recipients =
  (name: EndpointName, body?: object, before: (recipient: Recipient) => unknown = () => {}): Prepare =>
  async (api) => {
    const recipient = await createRecipient(api, await shopperWithOrder(api));
    await before(recipient);
    return () => call(recipient, name, { calendarId: recipient.calendarId, itemId: recipient.itemId }, body);
  };

/** Returns the replacement of day 3. */
function getSmallerRing(api: GuardedApi) {
  const { productId, variantId } = getGift(api, 2);
  return { productId, variantId, isShared: false, isUnopened: true };
}

/** The recipient has opened day 3, and the parcel was sent. */
async function openedGift(api: GuardedApi): Promise<Recipient> {
  const sender = await shopperWithOrder(api);
  await sendParcel(api, sender);
  return createRecipient(api, sender, 3);
}

async function exchangedGift(api: GuardedApi): Promise<Recipient> {
  const recipient = await openedGift(api);
  await recipient.exchange(getSmallerRing(api));
  return recipient;
}

const exchanges =
  (name: EndpointName, isRequested = false): Prepare =>
  async (api) => {
    const recipient = isRequested ? await exchangedGift(api) : await openedGift(api);
    const { calendarId, itemId } = recipient;
    const body = { deliveryAddress: EXCHANGE_ADDRESS, ...(!isRequested && getSmallerRing(api)) };
    return () => call(recipient, name, { calendarId, itemId }, body);
  };

const finished =
  (name: EndpointName): Prepare =>
  async (api) => {
    const owner = await shopperWithOrder(api);
    await openDoors(api, owner, owner.items);
    return () => call(api.visitor(), name, named(owner));
  };

async function createDailyOrder(api: GuardedApi) {
  const owner = await shopperWithOrder(api);
  await owner.patch(pathTo("updateCalendar", named(owner)), {
    opening: getProposedOpening(Date.now(), "Europe/London"),
  });
  return owner;
}

async function requestReminder(api: GuardedApi): Promise<{ reminderId: string; secret: string }> {
  const { calendarId } = await createDailyOrder(api);
  await (await anybody("requestReminder", { calendarId }, { email: "mina@example.com" })(api))();
  const reminder = await api.services.reminders.findOne({ calendarId }).orFail().lean();
  const secret = getReminderLinks(reminder, api.services.config, false).confirm.split(".").at(-1) ?? "";
  return { reminderId: reminder._id, secret };
}

export const CALLS_AFTER_THE_ORDER = {
  recordOpening: async (api) => {
    const { calendarId, items } = await shopperWithOrder(api);
    const path = pathTo("recordOpening", { calendarId, itemId: items[0]?.id ?? "" });
    const init = { headers: { "content-type": "application/json", "user-agent": PHONE }, body: "{}" };
    return () => api.visitor().send("POST", path, init);
  },
  listReplies: recipients("listReplies", undefined, (recipient) => recipient.reply(HEART)),
  saveReply: recipients("saveReply", HEART),
  removeReply: recipients("removeReply", undefined, async (recipient) =>
    recipient.reply({ ...HEART, media: { audio: await recipient.upload(await recording(VOICE)) } }),
  ),
  uploadReplyRecording: async (api) => {
    const recipient = await createRecipient(api, await shopperWithOrder(api));
    const bytes = await recording(VOICE);
    return () => recipient.record(bytes);
  },
  getDayExchange: exchanges("getDayExchange"),
  requestExchange: exchanges("requestExchange"),
  changeExchange: exchanges("changeExchange", true),
  cancelExchange: exchanges("cancelExchange", true),
  listExchanges: async (api) => {
    await exchangedGift(api);
    const visitor = await loggedIn(api);
    return () => call(visitor, "listExchanges");
  },
  moveExchange: async (api) => {
    const calendar = await readCalendar(api, (await exchangedGift(api)).calendarId);
    const visitor = await loggedIn(api);
    const params = { calendarId: calendar._id, exchangeId: calendar.exchanges[0]?.id ?? "" };
    return () => call(visitor, "moveExchange", params, { from: "requested", to: "received" });
  },
  hideOpenings: async (api) => {
    const { calendarId } = await shopperWithOrder(api);
    return anybody("hideOpenings", { calendarId }, { hidesOpenings: true })(api);
  },
  updateSenderChoices: owners("updateSenderChoices", { sharesReplies: true }),
  changeSenderAddress: async (api) => {
    const owner = await shopperWithOrder(api);
    return () => call(owner, "changeSenderAddress", named(owner), { deliveryAddress: ADDRESS, revision: 0 });
  },
  redeemSenderLink: async (api) => {
    const { calendarId } = await shopperWithOrder(api);
    const [, secret] = (await getLink(api, calendarId)).split("#");
    return anybody("redeemSenderLink", { calendarId }, { secret })(api);
  },
  respondToOffer: async (api) => {
    const { owner, calendarId, offerId } = await openOffer(api);
    return () => call(owner, "respondToOffer", { calendarId, offerId }, { action: "accept", option: 0 });
  },
  confirmOrderEmail: async (api) => {
    const { calendarId } = await orderUnconfirmed(api);
    const secret = await readConfirmSecret(api, calendarId);
    return anybody("confirmOrderEmail", { calendarId }, { secret })(api);
  },
  resendOrderEmail: async (api) => {
    const owner = await orderUnconfirmed(api);
    return () => call(owner, "resendOrderEmail", named(owner));
  },
  stopSenderEmails: async (api) => {
    const { calendarId } = await shopperWithOrder(api);
    const { call } = getStopLinks(await readCalendar(api, calendarId), api.services.config);
    const visitor = api.visitor();
    return () => visitor.post(call.slice(api.services.config.SHELL_ORIGIN.length));
  },
  requestReminder: async (api) => {
    const { calendarId } = await createDailyOrder(api);
    return anybody("requestReminder", { calendarId }, { email: "mina@example.com" })(api);
  },
  confirmReminder: async (api) => {
    const { reminderId, secret } = await requestReminder(api);
    return anybody("confirmReminder", { reminderId }, { secret })(api);
  },
  stopReminder: async (api) => {
    const { reminderId, secret } = await requestReminder(api);
    const visitor = api.visitor();
    return () => visitor.post(buildPath(endpoints.stopReminder, { reminderId }, { secret }));
  },
  followCalendar: async (api) => {
    const owner = await shopperWithTwelve(api);
    return () => owner.get(buildPath(endpoints.followCalendar, named(owner), { once: "1" }));
  },
  followAdmin: async (api) => {
    const visitor = await loggedIn(api);
    return () => visitor.get(buildPath(endpoints.followAdmin, {}, { once: "1" }));
  },
  getKeepsake: finished("getKeepsake"),
  getKeepsakePrint: finished("getKeepsakePrint"),
} satisfies Partial<Record<EndpointName, Prepare>>;
