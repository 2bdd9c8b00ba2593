import { Zip, ZipPassThrough } from "fflate";
import type { ContributionDocument } from "../calendars/contribution-document";
import { listEmailNews } from "../contributions/change-contribution";
import { getContributionsOwner } from "../media/media-model";
import { getEmailIds } from "../sender/sender-emails";
import { INVENTORY_PARTS } from "./data-inventory";
import type { Person } from "./erasure-model";
import type { InventoryDeps, InventoryPart } from "./inventory-parts";

type ExportedFiles = ReturnType<NonNullable<InventoryPart["files"]>>;

/** Streams a person's data: JSON lines per data inventory entry, plus media and emails. */
export const streamExport = (deps: InventoryDeps, person: Person) => streamArchive(readFiles(deps, person));

/** Streams what somebody wrote for others. It holds no id of a calendar, because that opens the calendar. */
export const streamContributions = (
  deps: InventoryDeps,
  found: readonly (ContributionDocument & { calendarId: string })[],
) => streamArchive(readContributions(deps, found));

/** Streams one archive. Never holds it all in memory. */
async function* streamArchive(files: ExportedFiles): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    archive.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  archive.end();
  yield* made;
}

async function* readContributions(
  { media, email: { records, mailer } }: InventoryDeps,
  found: readonly (ContributionDocument & { calendarId: string })[],
): ExportedFiles {
  yield { name: "contributions.jsonl", bytes: toJsonLines(found.map(({ calendarId: _, ...one }) => one)) };
  for (const { calendarId, _id: writer } of found) {
    const uploads = media.records.find({ ownerId: getContributionsOwner(calendarId), writer }, { _id: 1 });
    for await (const { _id } of uploads.lean().cursor()) {
      const bytes = await media.files.read(_id);
      if (bytes) yield { name: `media/${_id}`, bytes };
    }
    const _id = { $in: getEmailIds(calendarId, listEmailNews(writer)) };
    const emails = await records.find({ _id }, { kind: 1, state: 1, sentAt: 1 }).lean();
    yield { name: `emails/${writer}.jsonl`, bytes: toJsonLines(emails) };
    for (const email of emails) {
      const file = await mailer.kept?.read(email._id);
      if (file) yield { name: `emails/${email._id}.eml`, bytes: [file] };
    }
  }
}

async function* readFiles(deps: InventoryDeps, person: Person): ExportedFiles {
  for (const part of INVENTORY_PARTS) {
    yield { name: `${part.id}.jsonl`, bytes: toJsonLines(part.read(deps, person)) };
    for await (const { name, bytes } of part.files?.(deps, person) ?? []) yield { name: `${part.id}/${name}`, bytes };
  }
}

async function* toJsonLines(documents: AsyncIterable<object> | Iterable<object>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const document of documents) yield encoder.encode(`${JSON.stringify(document)}\n`);
}
