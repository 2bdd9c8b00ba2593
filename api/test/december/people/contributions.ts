import {
  type Contribution,
  type ContributorPage,
  DAYS,
  MAX_ACCEPTED_CONTRIBUTIONS,
  MAX_CONTRIBUTIONS,
  MS_PER_DAY,
  toIsoDate,
} from "@advent/contract";
import { createSeededRandom } from "../../../src/random";
import { call, pathTo } from "../../calls/prepare";
import { PHONE_REQUEST } from "../../full-calendar";
import type { ApiResponse } from "../../visitor";
import { ignoreLostConnection } from "../api-process";
import { ContributionFacts } from "../facts";
import { findFullDays, ROOM_RULE } from "../rules/contributions";
import type { World } from "../world";
import { ask, askAsShopper, choose, isOk, live, type Person, pause, persist, type Shopper, wants } from "./person";

const COUNTS = [1, 2, 2, 3, 9, 9, MAX_CONTRIBUTIONS];
const MAX_ACTIVE = 9;
const MAX_VISITS = 3;
const MAX_DECISIONS = 4;
const ACCEPTING_KIND = 0.5;

/** Asks a few people, a family for one day, or as many as the shop lets in, and decides on what they send. */
export async function askOthers(shopper: Shopper, number: number): Promise<void> {
  const { world, random, browser, facts } = shopper;
  const count = choose(shopper, COUNTS);
  const day = choose(shopper, DAYS);
  const invite = (family: string) => () => {
    const people = Array.from({ length: count }, (_, at) => ({
      name: `Aunt ${number}.${at} ${family}`,
      day: count > 3 || wants(shopper, 0.5) ? day : null,
      email: at < 2 && wants(shopper, 0.5) ? `aunt${number}.${at}@${family.toLowerCase()}.example` : null,
    }));
    const lastDate = toIsoDate(world.now + 8 * MS_PER_DAY);
    const invitation = { from: facts.buyer.name, lastDate, sendsReminder: true, people, isShared: false };
    const link = { calendarId: facts.id };
    return call(browser, "inviteContributors", link, invitation).catch(ignoreLostConnection);
  };
  const isTwice = count === MAX_CONTRIBUTIONS || wants(shopper, 0.1);
  await world.scheduler.together(...(isTwice ? ["Byron", "Milbanke"] : ["Byron"]).map(invite));
  for (const { id, name, email, url } of (await listInvited(shopper)).slice(0, MAX_ACTIVE)) {
    const known = new ContributionFacts(facts.id, name ?? "", email);
    world.facts.contributions.set(id, known);
    const person = { world, name: known.name, random: createSeededRandom(`${random()} ${name}`) };
    world.scheduler.begin(() => live(person, () => contribute(person, known, url.split("#")[1] ?? "")));
  }
  // Accepts all that a family has sent, which is more than a day shows.
  const isFond = count > MAX_ACCEPTED_CONTRIBUTIONS && wants(shopper, 0.7);
  for (let decision = 0; decision < MAX_DECISIONS; decision += 1) {
    await (isFond ? world.sleep(2 * MS_PER_DAY) : pause(shopper, 2 * MS_PER_DAY));
    const read = await listInvited(shopper);
    if (!isFond) await pause(shopper, MS_PER_DAY);
    const drawKind = isFond ? () => ACCEPTING_KIND : shopper.random;
    await world.scheduler.together(...read.map((one) => () => decide(shopper, one, drawKind())));
  }
}

async function listInvited(shopper: Shopper): Promise<Contribution[]> {
  return readShown(shopper, await askAsShopper(shopper, "listContributions"));
}

/** Checks each list that the sender sees: at the end some of it is withdrawn or erased. */
function readShown({ world, facts }: Shopper, { json }: ApiResponse): Contribution[] {
  const { contributions = [] } = (json ?? {}) as { contributions?: Contribution[] };
  for (const full of findFullDays(contributions)) world.violate(`${ROOM_RULE}:`, `${full} of ${facts.id}`);
  return contributions;
}

/** @param kind from 0 to 1, of what the sender decides */
async function decide(shopper: Shopper, { id, state, note, day, revision }: Contribution, kind: number): Promise<void> {
  const known = shopper.world.facts.contributions.get(id);
  if (!known) return;
  const press = (decision: object) => async () => {
    const body = { revision, ...decision };
    const response = await askAsShopper(shopper, "decideContribution", body, { contributionId: id });
    readShown(shopper, response);
    return response;
  };
  if (kind < 0.04) {
    const revoke = () => askAsShopper(shopper, "revokeContribution", undefined, { contributionId: id });
    await endContribution(shopper.world, known, revoke);
  } else if (state === "sent" && note && kind < 0.75) {
    const accepted = { action: "accept", day: day ?? choose(shopper, DAYS) };
    known.accepted.set(note, accepted.day);
    await known.change({ state: "accepted", note }, press(accepted));
  } else if (state === "sent" || (state === "accepted" && kind > 0.9)) {
    const isReturned = wants(shopper, 0.5);
    const other = isReturned ? { action: "return", request: "A little longer, please" } : { action: "decline" };
    const left = { state: isReturned ? "returned" : "declined", note } as const;
    if (isOk(await known.change(left, press(other)))) known.accepted.clear();
  }
}

/** A second attempt finds nothing more to end. */
export async function endContribution(world: World, known: ContributionFacts, request: () => Promise<ApiResponse>) {
  const response = await known.change({ state: "ended", note: null }, request);
  if (isOk(response) || response.status === 404) world.forget(...known.texts);
}

/** Follows the link, sends words, and sends others or withdraws them later. */
async function contribute(person: Person, known: ContributionFacts, secret: string): Promise<void> {
  const { world, name, random } = person;
  const phone = world.createVisitor(name, random);
  for (let visit = 0; visit < MAX_VISITS; visit += 1) {
    await pause(person, 1.5 * MS_PER_DAY);
    if (visit === 0)
      await persist(person, () => phone.send("POST", pathTo("openContribution", { secret }), PHONE_REQUEST));
    const response = await ask(person, phone, "getContribution", { secret });
    if (!isOk(response)) return;
    const { state, canSend, freeDays } = response.json as ContributorPage;
    if (visit > 0 && wants(person, 0.15)) {
      const withdraw = () => ask(person, phone, "withdrawContribution", { secret });
      if (isOk(await known.change({ state: "withdrawn", note: null }, withdraw))) world.forget(...known.notes);
    } else if (canSend && (state !== "sent" || wants(person, 0.5))) {
      const note = `Memory ${known.notes.length + 1} of ${name}`;
      const day = wants(person, 0.5) ? (choose(person, freeDays) ?? null) : null;
      known.notes.push(note);
      await known.change({ state: "sent", note }, () =>
        ask(person, phone, "sendContribution", { secret }, { note, day }),
      );
    }
  }
}
