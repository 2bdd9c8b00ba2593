import type { Context } from "koa";
import { type Connection, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS } from "../../database/create-model";
import type { AdminPerson, FindPerson } from "./admin-person";
import { createSignedCookie } from "./signed-cookie";
import { createToken, hashToken } from "./token";

const NINETY_DAYS = 90 * 24 * 3600 * 1000;
const cookie = createSignedCookie("advent_admin_device", { maxAge: NINETY_DAYS, sameSite: "strict" });

export const deviceSchema = new Schema(
  {
    _id: { type: String, required: true },
    account: { type: String, required: true },
    mark: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);

/**
 * Remembers browsers and addresses with a past admin login, which others' failed guesses do not lock out. Grants no
 * permission.
 */
export function createKnownDevices(connection: Connection, find: FindPerson) {
  const devices = createModel(connection, "KnownDevice", deviceSchema);
  const isKnown = async (id: string): Promise<boolean> => {
    const device = await devices.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean();
    if (!device) return false;
    const person = await find(device.account);
    return person?.marks.includes(device.mark) ?? false;
  };
  const keep = (_id: string, { id: account, marks: [mark] }: AdminPerson) =>
    devices.updateOne(
      { _id },
      { $set: { account, mark, expiresAt: new Date(Date.now() + NINETY_DAYS) } },
      { upsert: true },
    );
  const getDeviceId = (address: string) => hashToken(`address ${address}`);

  async function read(ctx: Context): Promise<string | undefined> {
    const token = cookie.read(ctx);
    return token && (await isKnown(hashToken(token))) ? hashToken(token) : undefined;
  }

  return {
    read,
    knowsAddress: (address: string) => isKnown(getDeviceId(address)),
    async remember(ctx: Context, address: string, person: AdminPerson): Promise<void> {
      const given = (await read(ctx)) ? cookie.read(ctx) : undefined;
      const token = given ?? createToken();
      await Promise.all([keep(hashToken(token), person), keep(getDeviceId(address), person)]);
      cookie.write(ctx, token);
    },
  };
}
