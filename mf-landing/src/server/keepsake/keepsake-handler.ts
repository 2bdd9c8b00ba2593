import { getLandingHeading } from "@advent/contract";
import { requestHeaders } from "@advent/server";
import type { Context } from "koa";
import { renderKeepsake } from "./keepsake-page";
import { type KeepsakeSource, KeepsakeError } from "./keepsake-source";
import { Places } from "./places";
import { sendLongFile } from "./send-long-file";

/** Being sent at once by one process, and of these to one address. */
const [IN_ALL, EACH] = [24, 3];
const BUSY_MESSAGE = "Many keepsakes are being made at this moment. Please try again in a minute.";

interface KeepsakeOptions {
  source: KeepsakeSource;
  /** The build's public files. */
  folder: string;
  trustProxy: boolean;
  /** Says why there is none. */
  refuse: (ctx: Context, refusal: KeepsakeError) => Promise<void>;
}

/** Answers with the keepsake of `ctx.params.calendarId`, made while it is sent. */
export function createKeepsakeHandler({ source, folder, trustProxy, refuse }: KeepsakeOptions) {
  const places = new Places(IN_ALL, EACH);

  async function answer(ctx: Context): Promise<void> {
    const headers = requestHeaders(ctx.req, trustProxy);
    const leave = places.take(getClientAddress(String(headers["x-forwarded-for"]), trustProxy));
    if (!leave) throw new KeepsakeError(503, BUSY_MESSAGE, "60");
    try {
      const keepsake = await source.find(ctx.params.calendarId ?? "", headers);
      const file = await renderKeepsake(source, keepsake, folder);
      await sendLongFile(ctx, file, `${getLandingHeading(keepsake.calendar.customerName)}.html`);
    } finally {
      leave();
    }
  }

  return (ctx: Context): Promise<void> =>
    answer(ctx).catch((error) => {
      if (error instanceof KeepsakeError) return refuse(ctx, error);
      throw error;
    });
}

/** Behind a proxy of one's own the last but one is who asked it. */
const getClientAddress = (chain: string, trustProxy: boolean) => {
  const addresses = chain.split(", ");
  return addresses.at(trustProxy && addresses.length > 1 ? -2 : -1) ?? "";
};
