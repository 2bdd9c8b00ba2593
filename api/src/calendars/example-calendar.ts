import { DAYS, EXAMPLE_CALENDAR_ID, selectDefaultVariant } from "@advent/contract";
import type { Catalogue } from "../catalogue/catalogue";
import type { CalendarDocument } from "./calendar-model";
import { createItem } from "./items/new-item";
import { createReservedCalendar } from "./own-calendars";

const RECIPIENT = "Amelia";
const NOTE = "Good morning, my love. Twelve days, twelve little lights.";

/** Creates a calendar of the catalogue's first gifts, the same at each call. */
export async function createExampleCalendar({ list }: Pick<Catalogue, "list">): Promise<CalendarDocument> {
  const { products } = await list({});
  const gifts = products.flatMap((product) => {
    const variant = selectDefaultVariant(product.variants);
    return variant ? { product, variant } : [];
  });
  const items = gifts.slice(0, DAYS.length).map((gift, index) => ({
    ...createItem({ ...gift, day: index + 1, note: index === 0 ? NOTE : null, enhancedNote: null, media: [] }),
    _id: `${EXAMPLE_CALENDAR_ID}-${index + 1}`,
  }));
  return {
    ...createReservedCalendar(EXAMPLE_CALENDAR_ID),
    _id: EXAMPLE_CALENDAR_ID,
    customerName: RECIPIENT,
    items,
  };
}
