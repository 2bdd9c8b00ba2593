import type { Item } from "@advent/contract";
import { styled } from "@advent/ui";
import { doorLeaf } from "./door.styles";

export const STYLIST_PICK = "Stylist’s Pick";

export const StylistTile = styled.span.attrs({ children: STYLIST_PICK })`
  ${doorLeaf}
  padding: 0.25em 0.5em;
  line-height: 1.2;
  text-align: center;
`;

export function hideProduct(item: Item, isStylistChoice: boolean): Item {
  return isStylistChoice ? { ...item, productName: STYLIST_PICK } : item;
}
