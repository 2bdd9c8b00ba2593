import type { PageInfo } from "@advent/contract";
import type { Model } from "mongoose";
import { FieldError } from "../errors";

type After = Record<string, unknown>;

/**
 * Pages a list by time, newest first, then id, so that every page costs the same.
 * @param field of the time
 */
export function createKeyset<Field extends string>(field: Field) {
  type Listed = Record<Field, Date | null> & { _id: string };
  return {
    sort: { [field]: -1, _id: -1 } as const,
    matchAfter(cursor: string | undefined): After {
      if (cursor === undefined) return {};
      const match = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor);
      if (!match?.[1]) throw new FieldError("cursor", "does not belong to this list.");
      const at = new Date(Number(match[1]));
      return { $or: [{ [field]: { $lt: at } }, { [field]: at, _id: { $lt: match[2] } }] };
    },
    async find<D extends Listed>(records: Model<D>, filter: object, cursor: string | undefined, size: number) {
      const query = records.find({ $and: [filter, this.matchAfter(cursor)] });
      const found = await query
        .sort(this.sort)
        .limit(size + 1)
        .lean<D[]>();
      return this.page(found, size);
    },
    page<One extends Listed>(found: One[], size: number): { page: One[]; pageInfo: PageInfo } {
      const page = found.slice(0, size);
      const last = page.at(-1);
      const hasNextPage = found.length > size;
      const endCursor = hasNextPage && last ? `${Number(last[field])}.${last._id}` : null;
      return { page, pageInfo: { hasNextPage, endCursor } };
    },
  };
}
