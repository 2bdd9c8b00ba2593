import type { Item, WORN_AT } from "@advent/contract";
import { useGetProductQuery } from "@advent/store";
import { STYLIST_PICK } from "../../../shared/StylistTile";

const PLACE_LABELS: Readonly<Record<(typeof WORN_AT)[number], string>> = {
  ear: "For the ear",
  neck: "For the neck",
  wrist: "For the wrist",
  hand: "For the hand",
};

/** Names where the gift is worn and its metal, but not the gift. */
export function KeptItemHint({ item }: { item: Item }) {
  const { data } = useGetProductQuery({ handle: item.productHandle });
  const metal = data?.variants.find(({ id }) => id === item.variantId)?.metal;
  const place = data?.details.worn?.place;
  return (
    <>
      <span>{place ? PLACE_LABELS[place] : STYLIST_PICK}</span>
      {metal && <span>{metal}</span>}
    </>
  );
}
