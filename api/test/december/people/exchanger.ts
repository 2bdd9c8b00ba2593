import { buildPath, type DayExchange, endpoints, MS_PER_DAY } from "@advent/contract";
import { EXCHANGE_ADDRESS } from "../../recipient";
import { choose, isOk, pause, persist, type Reader, wants } from "./person";
import { askAsReader, checkSealedDays } from "./sealed-days";

/** Exchanges the gift of an opened day. Some change where it goes, or keep the gift after all. */
export async function exchangeGift(reader: Reader, itemId: string): Promise<void> {
  const { name, email } = reader.facts.recipient;
  const path = buildPath(endpoints.getDayExchange, { calendarId: reader.facts.id, itemId }, { part: "choices" });
  const response = await persist(reader, () => reader.phone.get(path));
  checkSealedDays(reader, response);
  const { status, json } = response;
  const { obstacle, choices = [] } = (status === 200 ? json : {}) as Partial<DayExchange>;
  if (obstacle !== null || choices.length === 0) return;
  const { productId, variants } = choose(reader, choices);
  const home = { ...EXCHANGE_ADDRESS, name, line1: `House of ${name}` };
  const wish = { productId, variantId: choose(reader, variants).id, isShared: wants(reader, 0.5) };
  const delivery = { deliveryAddress: wants(reader, 0.2) ? null : home, email: wants(reader, 0.5) ? email : null };
  const request = (phone: Reader["phone"]) => () =>
    askAsReader({ ...reader, phone }, "requestExchange", { ...wish, ...delivery }, { itemId });
  const phones = wants(reader, 0.4) ? [reader.phone, reader.phone.sameCookies()] : [reader.phone];
  const responses = await reader.world.scheduler.together(...phones.map(request));
  if (!responses.some(isOk)) return;
  await pause(reader, MS_PER_DAY);
  if (wants(reader, 0.3)) {
    const moved = { ...home, line1: `New house of ${name}` };
    await askAsReader(reader, "changeExchange", { ...delivery, deliveryAddress: moved }, { itemId });
  }
  if (wants(reader, 0.25)) await askAsReader(reader, "cancelExchange", undefined, { itemId });
}
