import type { Item } from "@advent/contract";
import { ProductImage, styled } from "@advent/ui";
import type { Ref } from "react";
import { arch } from "./arch.styles";

/** Hidden until the pointer moves it. Keyboard and tap moves never show it. */
export function Ghost({ item, ref }: { item: Item; ref: Ref<HTMLDivElement> }) {
  return (
    <Follower ref={ref} aria-hidden="true" $final={false}>
      <ProductImage src={item.productImage} sizes="6rem" alt="" ratio="8 / 9" priority />
    </Follower>
  );
}

const Follower = styled.div<{ $final: boolean }>`
  ${arch}
  position: fixed;
  z-index: ${({ theme }) => theme.layer.sticky};
  top: -2.5rem;
  left: -2rem;
  translate: -20rem -20rem;
  box-shadow: ${({ theme }) => theme.shadow.high};
  pointer-events: none;
  transform: rotate(-3deg) scale(1.08);
`;
