import type { Readable } from "node:stream";
import type { MediaModel } from "./media-model";
import type { ByteRange, MediaStore } from "./media-store";

/**
 * Both stores while media move from `former` to `store`: new ones go to `store`, each is read where its record says, and is deleted from
 * both.
 */
export function createTwoStores(store: MediaStore, former: MediaStore, records: MediaModel): MediaStore {
  const readWhereItIs = async (key: string, range?: ByteRange): Promise<Readable | undefined> => {
    const record = await records.findById(key, { store: 1 }).lean();
    return (record?.store === store.name ? store : former).read(key, range);
  };
  return {
    name: store.name,
    write: store.write,
    // The second look finds what was switched and deleted between the record and the bytes.
    read: async (key, range) => (await readWhereItIs(key, range)) ?? readWhereItIs(key, range),
    async delete(key) {
      await store.delete(key);
      await former.delete(key);
    },
  };
}
