import type { Connection, Model } from "mongoose";
import { createModel } from "../../database/create-model";

/**
 * States: none (no document) → pending (secret shown) → on (first code confirmed) → off → pending …
 * Each transition is one update. Only `on` is required at login, so an unfinished set-up changes nothing.
 */
export interface SecondFactorDocument {
  _id: string;
  state: "pending" | "on" | "off";
  /** Sealed. Set while `pending` or `on`. */
  secret: string | null;
  /** Time step of the last code used. That code and all earlier ones are invalid. */
  lastStep: number;
  /** SHA-256 hashes of the unused codes. */
  recoveryCodes: string[];
  /** Changes whenever the factor is turned on or off. Sessions with another stamp have ended. */
  stamp: string | null;
  resetBy: string | null;
}

export type SecondFactorModel = Model<SecondFactorDocument>;

export const createSecondFactorModel = (connection: Connection): SecondFactorModel =>
  createModel(connection, "SecondFactor");
