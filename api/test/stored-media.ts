import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ItemDocument } from "../src/calendars/calendar-model";
import type { MediaModel } from "../src/media/media-model";
import type { MediaStore } from "../src/media/media-store";

interface Stores {
  records: MediaModel;
  files: MediaStore;
}

/** Stores a random file and its document, as an upload does. @returns the file name */
export async function putMedium(
  { records, files }: Stores,
  ownerId: string,
  bytes: number,
  type = "webp",
): Promise<string> {
  const content = randomBytes(bytes);
  const name = `${randomBytes(16).toString("base64url")}.${type}`;
  await records.create({
    _id: name,
    kind: "image",
    contentType: `image/${type}`,
    bytes,
    durationMs: null,
    width: 1,
    height: 1,
    checksum: createHash("sha256").update(content).digest("base64url"),
    ownerId,
    parentId: name,
    store: files.name,
    checkAt: new Date(Date.now() + 3_600_000),
    createdAt: new Date(),
  });
  await files.write(name, Readable.from([content]), "image/webp");
  return name;
}

export function itemWith(image: string, day: number): ItemDocument {
  const snapshot = {
    name: "Ring",
    description: "",
    image: "",
    price: 12_500,
    currency: "GBP",
    handle: "ring",
    variantTitle: null,
    metafields: { all_materials_product: null, diamond_carat: null, sapphire_carat: null },
  } as ItemDocument["snapshot"];
  const words = { engraving: null, note: "For you", enhancedNote: null, openedAt: null, reply: null };
  const order = { ordered: null, isRefunded: false };
  return {
    _id: `${image}-${day}`,
    day,
    productId: "p",
    variantId: "v",
    snapshot,
    media: { image },
    captions: null,
    ...words,
    ...order,
  };
}
