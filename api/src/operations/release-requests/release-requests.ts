import { type Connection, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { AppError } from "../../errors";

const pageSchema = new Schema(
  {
    path: { type: String, required: true },
    module: { type: String, required: true },
    title: { type: String, required: true },
    bare: { type: Boolean, allowNull: false },
    access: { type: String, enum: ["admin"] as const, allowNull: false },
    nav: { type: String, enum: ["header", "footer", "admin"] as const, allowNull: false },
    label: { type: String, allowNull: false },
    needs: { type: String, allowNull: false },
  },
  SCHEMA_OPTIONS,
);

export const releaseRequestSchema = new Schema(
  {
    /** Name of the remote, which has one request at a time. */
    _id: { type: String, required: true },
    manifest: { type: String, required: true },
    build: { type: String, required: true },
    contract: { type: String, required: true },
    integrity: { type: String, required: true },
    pages: { type: [pageSchema], required: true },
    requestedAt: { type: Date, required: true },
    requestedBy: { type: String, required: true },
  },
  SCHEMA_OPTIONS,
);
export type ReleaseRequestDocument = StoredDocument<typeof releaseRequestSchema>;

export function createReleaseRequests(connection: Connection) {
  const records = createModel(connection, "ReleaseRequest", releaseRequestSchema);
  return {
    list: () => records.find().sort({ requestedAt: 1 }).lean<ReleaseRequestDocument[]>(),
    async replace({ _id, ...fields }: ReleaseRequestDocument): Promise<void> {
      await records.updateOne({ _id }, { $set: fields }, { upsert: true });
    },
    /** Puts back what `take` took, unless a newer request has come. */
    async restore({ _id, ...fields }: ReleaseRequestDocument): Promise<void> {
      await records.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    },
    /** Removes a request, so that only one of two owners decides on it. @throws 404 unless exactly this build is requested */
    async take(_id: string, build: string): Promise<ReleaseRequestDocument> {
      const taken = await records.findOneAndDelete({ _id, build }).lean<ReleaseRequestDocument>();
      if (taken) return taken;
      throw new AppError("not_found", "This build is not requested any more. Please look at the requests again.");
    },
  };
}
