import { formatDay, type ShopOrder } from "@advent/contract";

export function describePromise({ recipient, shipBy, firstDay }: ShopOrder): string {
  const door = firstDay ? `; the first door opens on ${formatDay(firstDay)}` : "";
  return `For ${recipient ?? "an unnamed recipient"}. Leaves by ${formatDay(shipBy)}${door}.`;
}
