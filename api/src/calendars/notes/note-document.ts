import { CAPTION_LANGUAGES, MAX_CAPTION_LENGTH } from "@advent/contract";
import { Schema } from "mongoose";
import { SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { type FieldRules, SENDERS_DATA } from "../field-rules";

const FILE = { type: String, allowNull: false } as const;
export const RECORDING_FIELDS = { video: FILE, audio: FILE, mp4: FILE, poster: FILE } as const;

const cueSchema = new Schema(
  {
    startMs: { type: Number, required: true },
    endMs: { type: Number, required: true },
    text: { type: String, required: true, maxlength: MAX_CAPTION_LENGTH },
  },
  SCHEMA_OPTIONS,
);
const captionsSchema = new Schema(
  {
    /** The recording, as in `media`. Its captions go with it. */
    file: { type: String, required: true },
    lang: { type: String, enum: CAPTION_LANGUAGES, required: true },
    cues: { type: [cueSchema], required: true },
  },
  SCHEMA_OPTIONS,
);

/** A note, whether the sender wrote it or a contributor. */
export const NOTE_FIELDS = {
  note: { type: String, default: null, ...SENDERS_DATA },
  /** File names in the media library by kind. `mp4` and `poster` are renditions of the video or voice note. */
  media: {
    type: new Schema({ image: FILE, ...RECORDING_FIELDS }, SCHEMA_OPTIONS),
    required: true,
    default: {},
    ...SENDERS_DATA,
  },
  captions: { type: captionsSchema, default: null, ...SENDERS_DATA },
} as const satisfies FieldRules;

export type CaptionsDocument = StoredDocument<typeof captionsSchema>;
