import { MS_PER_MINUTE } from "@advent/contract";
import type { Logger } from "pino";
import { AppError } from "../../../errors";
import type { ShopClient } from "../shop-client";
import { MAX_PRODUCTS, type ShopReader } from "../shop-reader";
import { COPY_VERSION, type CopiedProducts } from "./copied-products";
import { type CopyState, type CopyStateStore, LeaseLost } from "./copy-state";

/** Between two full lists and their sort orders. */
const LIST_INTERVAL_MS = 15 * MS_PER_MINUTE;
/** Between two checks for changes, with or without webhooks. */
const CHECK_INTERVAL_MS = MS_PER_MINUTE;

export interface CopyDeps {
  reader: ShopReader;
  shop: Pick<ShopClient, "lacking">;
  state: CopyStateStore;
  products: CopiedProducts;
  log: Logger;
}

export function createCopyKeeper({ reader, shop, state, products, log }: CopyDeps) {
  async function keep(): Promise<void> {
    const before = await state.claim();
    if (!before) return;
    try {
      await bringUpToDate(before);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (!(error instanceof AppError)) throw error;
      await state.write({ awaySince: before.awaySince ?? new Date() });
    } finally {
      await state.release();
    }
  }

  async function bringUpToDate(before: CopyState): Promise<void> {
    const now = new Date();
    let { seq = 0 } = before;
    const due = await products.findDue(now);
    const isOld = before.shape !== COPY_VERSION || isOver(before.listedAt, LIST_INTERVAL_MS, now);
    const isLookDue =
      isOld || Boolean(before.awaySince) || isOver(before.checkedAt, CHECK_INTERVAL_MS, now) || hasNewsSince(before);
    if (isOld) {
      seq += 1;
      due.push(...(await listAll(seq)));
    } else if (isLookDue) due.push(...(await readNewest()));

    for await (const page of reader.readPages([...new Set(due)])) {
      seq += 1;
      await products.write(page, now, seq);
      await state.write({ seq });
    }
    await state.write({
      ...((isLookDue || due.length > 0) && { awaySince: null }),
      lacking: [...shop.lacking],
      ...(isLookDue && { checkedAt: now }),
      ...(isOld && { listedAt: now, wholeShape: COPY_VERSION }),
    });
  }

  async function listAll(seq: number): Promise<string[]> {
    const listed = await reader.list();
    if (listed.length >= MAX_PRODUCTS) log.warn({ most: MAX_PRODUCTS }, "the shop has more products than are read");
    const all = listed.map(({ id }) => id);
    await products.forgetOthers();
    await state.forgetOthers();
    const orders = { all, ...(await reader.readOrders()) };
    await state.write({ orders, ordersSeq: seq, seq, shape: COPY_VERSION });
    return products.findChangedOfAll(listed);
  }

  async function readNewest(): Promise<string[]> {
    const changed: string[] = [];
    for await (const page of reader.listNewest()) {
      const others = await products.findChanged(page);
      changed.push(...others);
      if (others.length < page.length) break;
    }
    return changed;
  }

  return shareWhilePending(keep);
}

/** Makes calls that arrive while another is pending share it. */
export function shareWhilePending<T>(call: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= call().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

const isOver = (last: Date | null | undefined, after: number, now: Date) =>
  !last || now.getTime() - last.getTime() >= after;

const hasNewsSince = ({ notifiedAt, checkedAt }: CopyState) => notifiedAt && (!checkedAt || notifiedAt >= checkedAt);
