import type { Context } from "koa";
import { type Connection, Schema } from "mongoose";
import { adminCookie } from "./admin-cookie";
import { fingerprint, newToken } from "./token";

const NINETY_DAYS = 90 * 24 * 3600 * 1000;
const cookie = adminCookie("advent_admin_device", NINETY_DAYS);

interface KnownDevice {
  /** SHA-256 of the browser's token, or of an address. */
  _id: string;
  /** Of the password it has logged in with. */
  mark: string;
  expiresAt: Date;
}

/** Browsers and addresses from which the admin has logged in: others' guesses do not keep them out. It is no permission. */
export interface KnownDevices {
  /** Which browser this is; `undefined` when it has not logged in with today's password within 90 days. */
  read(ctx: Context): Promise<string | undefined>;
  knowsAddress(address: string): Promise<boolean>;
  /** After a login only. */
  remember(ctx: Context, address: string): Promise<void>;
}

/** @param marks see `passwordMarks` */
export function knownDevices(connection: Connection, marks: readonly string[]): KnownDevices {
  const schema = new Schema<KnownDevice>({ _id: String, mark: String, expiresAt: Date }, { versionKey: false });
  const devices = connection.model<KnownDevice>("KnownDevice", schema);
  const knows = async (id: string) =>
    (await devices.exists({ _id: id, mark: { $in: marks }, expiresAt: { $gt: new Date() } })) !== null;
  const keep = (id: string) =>
    devices.updateOne(
      { _id: id },
      { $set: { mark: marks[0], expiresAt: new Date(Date.now() + NINETY_DAYS) } },
      { upsert: true },
    );
  const idOf = (address: string) => fingerprint(`address ${address}`);

  async function read(ctx: Context): Promise<string | undefined> {
    const token = cookie.read(ctx);
    return token && (await knows(fingerprint(token))) ? fingerprint(token) : undefined;
  }

  return {
    read,
    knowsAddress: (address) => knows(idOf(address)),
    async remember(ctx, address) {
      const given = (await read(ctx)) ? cookie.read(ctx) : undefined;
      const token = given ?? newToken();
      await Promise.all([keep(fingerprint(token)), keep(idOf(address))]);
      cookie.write(ctx, token);
    },
  };
}
