import { DAYS, MS_PER_DAY, MS_PER_MINUTE } from "@advent/contract";
import { CUSTOMER } from "../../full-calendar";
import type { World } from "../world";
import { persist } from "./persist";
import type { Person } from "./person";

export async function shop(world: World, { name, random }: Person): Promise<void> {
  await world.sleep(random() * 20 * MS_PER_DAY);
  const browser = world.createVisitor(name, random);
  const { json } = await persist(world, () => browser.get("/api/calendar"));
  const { calendar } = json as { calendar: { id: string } };
  for (const day of DAYS) {
    await world.sleep(random() * MS_PER_MINUTE);
    const ring = 1 + Math.floor(random() * world.products.length);
    await persist(world, () =>
      browser.post("/api/calendar/items", { day, productId: `prod_ring-${ring}`, note: null }),
    );
  }
  await persist(world, () => browser.post(`/api/calendar/${calendar.id}/checkout`, CUSTOMER));
  if (random() < 0.9) world.ports.payShop?.pay(calendar.id, new Date(world.now));
}
