import { getLandingHeading, type ShopFacts } from "@advent/contract";
import { getVisitorHeaders } from "@advent/server";
import { getClientAddress, getClientKey } from "@advent/server/client";
import { ConcurrencyLimit } from "@advent/server/concurrency-limit";
import type { Context } from "koa";
import { renderKeepsake } from "./keepsake-page";
import { KeepsakeError, type KeepsakeSource } from "./keepsake-source";
import { sendStreamedFile } from "./send-streamed-file";

/** A slow reader holds its place, so a network gets half of all. */
const MAX_STREAMS = { client: 3, network: 12, all: 24 };
const BUSY_MESSAGE = "We’re busy making keepsakes. Please try again in a minute.";

interface KeepsakeOptions {
  source: KeepsakeSource;
  folder: string;
  trustedProxies: number | undefined;
  getShop: () => ShopFacts;
  refuse: (ctx: Context, error: KeepsakeError) => Promise<void>;
}

export function createKeepsakeHandler({ source, folder, trustedProxies, getShop, refuse }: KeepsakeOptions) {
  const places = new ConcurrencyLimit(MAX_STREAMS);

  return async (ctx: Context): Promise<void> => {
    const client = getClientAddress(ctx.req, trustedProxies);
    const leave = places.take(getClientKey(client));
    try {
      if (!leave) throw new KeepsakeError(503, BUSY_MESSAGE, "60");
      const keepsake = await source.find(ctx.params.calendarId ?? "", getVisitorHeaders(ctx.req, trustedProxies));
      const file = await renderKeepsake(source, keepsake, getShop(), folder);
      await sendStreamedFile(ctx, file, `${getLandingHeading(keepsake.calendar.customerName)}.html`);
    } catch (error) {
      if (!(error instanceof KeepsakeError)) throw error;
      await refuse(ctx, error);
    } finally {
      leave?.();
    }
  };
}
