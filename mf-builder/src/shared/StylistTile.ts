import type { Item } from "@advent/contract";
import { styled } from "@advent/ui";
import { doorLeaf } from "./door.styles";

export function StylistTile({ className }: { className?: string }) {
  return <Door className={className}>{STYLIST_PICK}</Door>;
}

const Door = styled.span`
  ${doorLeaf}
  padding: 0.25em 0.5em;
  line-height: 1.2;
  text-align: center;
`;

export const STYLIST_PICK = "Stylist’s Pick";

export function hideProduct(item: Item, isStylistChoice: boolean): Item {
  return isStylistChoice ? { ...item, productName: STYLIST_PICK } : item;
}
