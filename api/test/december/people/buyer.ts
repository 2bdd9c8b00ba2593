import { MS_PER_DAY, MS_PER_HOUR, type SenderCalendar } from "@advent/contract";
import { createSeededRandom } from "../../../src/random";
import { ADDRESS } from "../../full-calendar";
import { writeNotes } from "./fill-calendar";
import { ask, askAsShopper, choose, isOk, live, openInbox, pause, type Shopper, wants } from "./person";
import { receive } from "./recipient";

const FOLLOWING_DAYS = 35;
const CONFIRM_LINK = /#confirm\.([\w-]{43})/;
const PRIVATE_LINK = /your-calendar\/[\w-]+#([\w-]{43})/;
const OFFER_SUBJECT = /^Please choose a replacement/;

/** Reads emails for some weeks, and does what they ask for. */
export async function followOrder(shopper: Shopper): Promise<void> {
  const { facts } = shopper;
  const readNew = openInbox(shopper, facts.buyer.email);
  const [isLazy, isMoving] = [wants(shopper, 0.05), wants(shopper, 0.2)];
  let isGiven = false;
  for (let day = 0; day < FOLLOWING_DAYS; day += 1) {
    await pause(shopper, day === 0 ? MS_PER_HOUR : 2 * MS_PER_DAY);
    for (const email of readNew()) {
      await live(shopper, async () => {
        const [, secret] = CONFIRM_LINK.exec(email.text) ?? [];
        if (secret && !isLazy) await confirm(shopper, secret);
        if (OFFER_SUBJECT.test(email.subject)) await respondToOffers(shopper, PRIVATE_LINK.exec(email.text)?.[1]);
      });
      if (isGiven) continue;
      isGiven = true;
      giveToRecipient(shopper);
      if (isMoving) await live(shopper, () => changeAddress(shopper));
      if (wants(shopper, 0.2)) await live(shopper, () => writeNotes(shopper));
    }
  }
}

/** In the email program's own browser. */
async function confirm(shopper: Shopper, secret: string): Promise<void> {
  const other = shopper.world.createVisitor(`${shopper.name}’s phone`, shopper.random);
  await ask(shopper, other, "confirmOrderEmail", { calendarId: shopper.facts.id }, { secret });
}

async function changeAddress(shopper: Shopper): Promise<void> {
  const { deliveryAddress, canChangeAddress } = await readSenderPage(shopper);
  if (!deliveryAddress || !canChangeAddress) return;
  const { name } = shopper.facts.buyer;
  const moved = { ...ADDRESS, name, line1: `New house of ${name}` };
  await askAsShopper(shopper, "changeSenderAddress", {
    deliveryAddress: moved,
    revision: deliveryAddress.revision,
  });
}

/** By the private link where it is followed, and else in the browser that made the calendar. */
async function respondToOffers(shopper: Shopper, secret: string | undefined): Promise<void> {
  const { world, facts, name, random } = shopper;
  const phone = world.createVisitor(`${name}’s phone`, random);
  const link = { calendarId: facts.id };
  const isOnPhone = secret !== undefined && isOk(await ask(shopper, phone, "redeemSenderLink", link, { secret }));
  const browsers = isOnPhone && wants(shopper, 0.3) ? [phone, shopper.browser] : [isOnPhone ? phone : shopper.browser];
  const { offers } = await readSenderPage(shopper);
  for (const { id: offerId, state } of offers) {
    if (state !== "offered" || wants(shopper, 0.2)) continue;
    const respond = (browser: typeof phone) => () =>
      ask(shopper, browser, "respondToOffer", { ...link, offerId }, drawResponse(shopper));
    await world.scheduler.together(...browsers.map(respond));
  }
}

const drawResponse = (shopper: Shopper) =>
  choose(shopper, [
    { action: "accept", option: 0 },
    { action: "accept", option: 0 },
    { action: "decline", wish: "refund" },
    { action: "decline", wish: "wait" },
  ]);

async function readSenderPage(
  shopper: Shopper,
): Promise<Pick<SenderCalendar, "offers" | "deliveryAddress" | "canChangeAddress">> {
  const { status, json } = await askAsShopper(shopper, "getSenderCalendar");
  return status === 200 ? (json as SenderCalendar) : { offers: [], deliveryAddress: null, canChangeAddress: false };
}

function giveToRecipient({ world, name, random, facts }: Shopper): void {
  const recipient = `the recipient of ${name}`;
  const person = { world, name: recipient, random: createSeededRandom(`${random()} ${recipient}`), facts };
  world.scheduler.begin(() => live(person, () => receive(person)));
}
