import type { ContactRequestModel } from "../admin/contact-requests/contact-request-model";
import { type CalendarDocument, type CalendarModel, getCollection } from "../calendars/calendar-model";
import { findStoredIds } from "../calendars/own-calendars";
import { parseSearch } from "../calendars/search-terms";
import type { Filter } from "../calendars/stored-calendar";
import { AppError } from "../errors";
import { orderNumbers } from "../orders/claim-order-number";
import type { Person } from "./erasure-model";

export const MAX_CALENDARS = 100;

interface PersonDeps {
  calendars: CalendarModel;
  contactRequests: ContactRequestModel;
}

export async function findCalendars({ calendars, contactRequests }: PersonDeps, requested: string): Promise<string[]> {
  const isEmail = requested.includes("@");
  const found = isEmail
    ? await withSameBrowser(calendars, [
        ...(await findByEmail(calendars, requested)),
        ...(await findByContactRequest(contactRequests, requested)),
      ])
    : await findById(calendars, requested);
  return [...new Set(found)].slice(0, MAX_CALENDARS);
}

export async function buildPerson(
  { calendars }: Pick<PersonDeps, "calendars">,
  calendarIds: string[],
): Promise<Person> {
  const found = await getCollection(calendars)
    .find({ _id: { $in: calendarIds }, erasedAt: null }, { projection: { ownerId: 1 } })
    .toArray();
  if (found.length < new Set(calendarIds).size)
    throw new AppError("not_found", "One of these calendars no longer exists. Please search again.");
  return toPerson(found);
}

export const toPerson = (calendars: readonly Pick<CalendarDocument, "_id" | "ownerId">[]): Person => ({
  calendarIds: calendars.map(({ _id }) => _id),
  ownerIds: [...new Set(calendars.map(({ ownerId }) => ownerId))],
});

async function findByEmail(calendars: CalendarModel, email: string): Promise<string[]> {
  const wanted = email.toLowerCase();
  const terms = parseSearch(email);
  const named: Filter =
    terms.length > 0 ? { $and: terms.map((value) => ({ "terms.value": value })) } : { customerEmail: email };
  const filter: Filter = { erasedAt: null, ...named };
  const like = getCollection(calendars).find(filter, { projection: { customerEmail: 1 } });
  const found: string[] = [];
  for await (const { _id, customerEmail } of like) {
    if (customerEmail?.toLowerCase() === wanted) found.push(_id);
    if (found.length === MAX_CALENDARS) break;
  }
  return found;
}

/** Adds the calendars of the same browsers that name no email address of their own. */
async function withSameBrowser(calendars: CalendarModel, found: string[]): Promise<string[]> {
  const stored = getCollection(calendars);
  const owners = await stored.distinct("ownerId", { _id: { $in: found }, erasedAt: null });
  const ids = (await Promise.all(owners.map((ownerId) => findStoredIds(calendars, ownerId)))).flat();
  const unnamed: Filter = { _id: { $in: ids }, ownerId: { $in: owners }, customerEmail: null, erasedAt: null };
  const more = await stored.find(unnamed, { projection: { _id: 1 } }).toArray();
  return [...found, ...more.map(({ _id }) => _id)];
}

async function findByContactRequest(contactRequests: ContactRequestModel, email: string): Promise<string[]> {
  const found = await contactRequests.find({ contact: { $in: [email, email.toLowerCase()] } }, { _id: 1 }).lean();
  return found.map(({ _id }) => _id);
}

/** Finds an order by its claimed number, which is the key of a small collection. */
async function findById(calendars: CalendarModel, requested: string): Promise<string[]> {
  const claim = await orderNumbers(calendars.db).findOne({ _id: requested });
  const ids = [requested, ...(claim ? [claim.calendarId] : [])];
  const found = await getCollection(calendars)
    .find({ _id: { $in: ids }, erasedAt: null }, { projection: { orderNumber: 1 } })
    .toArray();
  const owner = found.find(({ _id }) => _id === requested) ?? found.find((one) => one.orderNumber === requested);
  return owner ? [owner._id] : [];
}
