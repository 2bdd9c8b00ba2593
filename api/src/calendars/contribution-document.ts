import {
  CONTRIBUTION_STATES,
  CONTRIBUTOR_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  REQUEST_MAX_LENGTH,
} from "@advent/contract";
import { Schema } from "mongoose";
import { SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";
import { NOTE_FIELDS } from "./notes/note-document";

export const contributionSchema = new Schema(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: CONTRIBUTION_STATES, required: true },
    /** `null` on a link for several people. */
    name: { type: String, maxlength: CONTRIBUTOR_NAME_MAX_LENGTH },
    /** In small letters, so that the shop can find a contributor. */
    email: { type: String, maxlength: EMAIL_MAX_LENGTH },
    /** Name of the sender, as they typed it. */
    from: { type: String, required: true, maxlength: CONTRIBUTOR_NAME_MAX_LENGTH },
    day: Number,
    /** True where the invitation leaves the day to the contributor. */
    isAnyDay: { type: Boolean, required: true },
    isShared: { type: Boolean, required: true },
    question: { type: String, maxlength: QUESTION_MAX_LENGTH },
    lastDate: { type: String, required: true },
    request: { type: String, maxlength: REQUEST_MAX_LENGTH },
    ...NOTE_FIELDS,
    /** Rises each time that the contributor sends or withdraws. */
    revision: { type: Number, required: true },
    sentAt: Date,
    /** Place among the accepted contributions of the day. `null` comes last. */
    place: Number,
    /** True once the sender has reminded the contributor. */
    isReminded: { type: Boolean, required: true },
    /** When the shop reminds the contributor. */
    remindAt: Date,
    reportedAt: Date,
  },
  SCHEMA_OPTIONS,
);

/** A day's note by somebody whom the sender has asked (docs/behaviour/contributions.md). */
export type ContributionDocument = StoredDocument<typeof contributionSchema>;
