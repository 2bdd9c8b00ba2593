import { MS_PER_DAY } from "@advent/contract";
import type { Connection } from "mongoose";
import { createModel } from "../database/create-model";
import { createToken, hashToken } from "../http/sessions/token";

const SIZE_LINK_TTL_MS = 30 * MS_PER_DAY;

interface SizeLink {
  _id: string;
  calendarId: string;
  from: string | null;
  expiresAt: Date;
}

/** Keeps secret links on which somebody else enters sizes. They do not contain the calendar's id, which opens it. */
export function createSizeLinks(connection: Connection) {
  const links = createModel<SizeLink>(connection, "SizeLink");
  return {
    async create(link: Pick<SizeLink, "calendarId" | "from">) {
      const token = createToken();
      const expiresAt = new Date(Date.now() + SIZE_LINK_TTL_MS);
      await links.create({ ...link, _id: hashToken(token), expiresAt });
      return { token, expiresAt };
    },
    read: (token: string) => links.findOne({ _id: hashToken(token), expiresAt: { $gt: new Date() } }).lean(),
    async end(calendarId: string): Promise<void> {
      await links.deleteMany({ calendarId });
    },
  };
}
