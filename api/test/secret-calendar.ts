import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { DAYS } from "@advent/contract";
import type { CalendarDocument, ItemDocument } from "../src/calendars/calendar-model";
import type { ContributionDocument } from "../src/calendars/contribution-document";
import { createReservedCalendar } from "../src/calendars/own-calendars";
import { NOTHING_SENT } from "../src/contributions/change-contribution";
import { createId } from "../src/http/sessions/shopper";
import type { Services } from "../src/start/create-services";

const secret = () => `s${randomUUID().replaceAll("-", "").slice(0, 15)}`;

function secretItem(day: number): ItemDocument {
  const [image, recording] = [createId(), createId()];
  return {
    _id: createId(),
    day,
    productId: secret(),
    variantId: secret(),
    snapshot: {
      name: secret(),
      description: secret(),
      image: `/api/images/${secret()}.svg`,
      price: 125_00,
      currency: "GBP",
      handle: secret(),
      variantTitle: secret(),
      metafields: { all_materials_product: secret(), diamond_carat: secret(), sapphire_carat: secret() },
    },
    engraving: secret(),
    note: secret(),
    enhancedNote: secret(),
    media: {
      image: `${image}.webp`,
      video: `${recording}.webm`,
      mp4: `${recording}-rendition.mp4`,
      poster: `${recording}-poster.webp`,
    },
    captions: { file: `${recording}.webm`, lang: "en", cues: [{ startMs: 0, endMs: 900, text: secret() }] },
    openedAt: null,
    reply: null,
    ordered: null,
    isRefunded: false,
  };
}

function secretContribution(day: number): ContributionDocument {
  const recording = `${createId()}.webm`;
  return {
    ...NOTHING_SENT,
    _id: createId(),
    state: "accepted",
    name: secret(),
    email: `${secret()}@example.com`,
    from: secret(),
    day,
    isAnyDay: false,
    isShared: false,
    question: secret(),
    lastDate: "2026-11-30",
    note: secret(),
    media: { video: recording },
    captions: { file: recording, lang: "en", cues: [{ startMs: 0, endMs: 900, text: secret() }] },
    revision: 1,
  };
}

export const getContributionSecrets = ({
  _id,
  name,
  email,
  from,
  question,
  note,
  media,
  captions,
}: ContributionDocument) =>
  [_id, name, email, from, question, note, media.video, captions?.cues[0]?.text].flatMap((word) => word ?? []);

export function getSecrets({
  productId,
  variantId,
  snapshot,
  engraving,
  note,
  enhancedNote,
  media,
  captions,
}: ItemDocument): string[] {
  const { name, description, image, handle, variantTitle, metafields } = snapshot;
  const photo = image.replace(/^.*\/|\.svg$/g, "");
  const files = Object.values(media).map((file) => file.replace(/\.\w+$/, ""));
  const words = [
    productId,
    variantId,
    name,
    description,
    photo,
    handle,
    variantTitle,
    engraving,
    note,
    enhancedNote,
    captions?.cues[0]?.text,
  ];
  return [...words, ...Object.values(metafields), ...files].flatMap((word) => word ?? []);
}

export async function storeSecretCalendar(
  services: Services,
  choices: Pick<CalendarDocument, "opening" | "isStylistChoice">,
): Promise<CalendarDocument> {
  const now = new Date();
  const calendar: CalendarDocument = {
    ...createReservedCalendar(createId()),
    ...choices,
    items: DAYS.map(secretItem),
    contributions: DAYS.map(secretContribution),
    orderNumber: `AC-${secret()}`,
    createdAt: now,
    updatedAt: now,
  };
  await services.calendars.collection.insertOne(calendar as never);
  const media = calendar.items.flatMap((item) => getFiles(item, calendar.ownerId));
  await services.media.records.insertMany(media);
  await Promise.all(
    media.map(({ _id, contentType }) =>
      services.media.files.write(_id, Readable.from([getFakeBytes(_id)]), contentType),
    ),
  );
  return calendar;
}

export const getFakeBytes = (file: string) => `bytes of ${file}`;

function getFiles({ media: { image = "", video = "", mp4 = "", poster = "" } }: ItemDocument, ownerId: string) {
  const parents = { [image]: image, [video]: video, [mp4]: video, [poster]: video };
  const about = { kind: "image", contentType: "image/webp", durationMs: null, width: null, height: null } as const;
  return Object.entries(parents).map(([file, parentId]) => ({
    ...{ ...about, _id: file, ownerId, parentId, bytes: getFakeBytes(file).length, checksum: secret() },
    ...{ checkAt: new Date(8e15), createdAt: new Date() },
  }));
}
