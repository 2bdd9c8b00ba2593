import { type Connection, type Model, Schema } from "mongoose";

/**
 * none (no document) → pending (a secret was shown) → on (a first code has confirmed it) → off → pending …
 * Each arrow is one update. Only `on` is asked for at the login: whoever stops half-way logs in as before.
 */
export interface SecondFactorDocument {
  /** The account's. */
  _id: string;
  state: "pending" | "on" | "off";
  /** Sealed; of `pending` and `on`. */
  secret: string | null;
  /** Time step of the last code used: it and all before it are worth nothing. */
  lastStep: number;
  /** SHA-256 of those not used yet. */
  recoveryCodes: string[];
  /** New whenever the factor is turned on or off: sessions that carry another one have ended. */
  stamp: string | null;
  /** The ADMIN_SECOND_FACTOR_RESET that was last obeyed. */
  resetBy: string | null;
}

export type SecondFactorModel = Model<SecondFactorDocument>;

export function createSecondFactorModel(connection: Connection): SecondFactorModel {
  const schema = new Schema<SecondFactorDocument>(
    {
      _id: String,
      state: String,
      secret: String,
      lastStep: Number,
      recoveryCodes: [String],
      stamp: String,
      resetBy: String,
    },
    { versionKey: false },
  );
  return connection.model<SecondFactorDocument>("SecondFactor", schema);
}
