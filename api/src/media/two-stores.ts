import type { Readable } from "node:stream";
import type { MediaModel } from "./media-model";
import type { ByteRange, MediaStore } from "./media-store";

export function createTwoStores(store: MediaStore, former: MediaStore, records: MediaModel): MediaStore {
  const readWhereItIs = async (key: string, range?: ByteRange): Promise<Readable | undefined> => {
    const record = await records.findById(key, { store: 1 }).lean();
    return (record?.store === store.name ? store : former).read(key, range);
  };
  return {
    name: store.name,
    write: store.write,
    // Retries once: the media may be switched and deleted between the two reads.
    read: async (key, range) => (await readWhereItIs(key, range)) ?? readWhereItIs(key, range),
    async delete(key) {
      await store.delete(key);
      await former.delete(key);
    },
  };
}
