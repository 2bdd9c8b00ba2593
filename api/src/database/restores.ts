import type { mongo } from "mongoose";

/** Mark of a restore that is running or was interrupted. */
interface RestoreMark {
  /** When the backup was made. */
  _id: string;
  isEmptied: boolean;
}

export const getRestores = (db: mongo.Db) => db.collection<RestoreMark>("restores");

/** Marks of earlier versions say nothing, because data may have been written since. */
export const IS_MARK = { isEmptied: { $exists: true } };

/** @throws a sentence while the database holds a part of a backup only */
export async function requireRestored(db: mongo.Db): Promise<void> {
  const mark = await getRestores(db).findOne(IS_MARK);
  if (mark)
    throw new Error(
      `A restore of the backup of ${mark._id} has not ended. Repeat it, or restore another backup with --replace.`,
    );
}

/** Ends the restore that began while this API was running: what the API writes is not of the backup. */
export async function endRestores({ db }: { db?: mongo.Db | undefined }): Promise<void> {
  if (db) await getRestores(db).deleteMany({});
}
