import { getBuilderTitle, type Item, toRoman } from "@advent/contract";
import { media, ProductImage, Rosette, styled, useShop } from "@advent/ui";
import type { ReactNode } from "react";
import { STYLIST_PICK, StylistTile } from "../../../shared/StylistTile";

interface GiftPreviewProps {
  item: Item;
  children: ReactNode;
}

export function GiftPreview({ item, children }: GiftPreviewProps) {
  const shop = useShop();
  return (
    <Columns>
      <Gift>
        <Frame>
          {item.productName === STYLIST_PICK ? (
            <StylistTile />
          ) : (
            <ProductImage src={item.productImage} sizes="(min-width: 48rem) 15rem, 5rem" alt="" ratio="1" />
          )}
        </Frame>
        <Day>
          <Emblem day={item.day} />
          <span>{toRoman(item.day)}</span>
          <Title>{getBuilderTitle(item.day, shop)}</Title>
        </Day>
      </Gift>
      <div>{children}</div>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;

  ${media.up("md")} {
    grid-template-columns: minmax(0, 13rem) minmax(0, 1fr);
    gap: 2.25rem;
  }
`;

const Gift = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem;

  ${media.up("md")} {
    flex-direction: column;
    align-self: start;
  }
`;

const Frame = styled.div`
  flex: none;
  width: 5rem;
  aspect-ratio: 1;
  overflow: hidden;
  font-size: ${({ theme }) => theme.size.caption};

  ${media.up("md")} {
    width: 100%;
  }
`;

const Day = styled.div`
  display: grid;
  min-width: 0;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0.125rem 0.75rem;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.subheading};
  line-height: 1.2;

  ${media.up("md")} {
    justify-items: center;
    grid-template-columns: 1fr;
    text-align: center;
  }
`;

const Emblem = styled(Rosette)`
  grid-row: span 2;
  width: 2.75rem;
  stroke-width: 1.2;

  ${media.up("md")} {
    grid-row: auto;
    width: 3.5rem;
  }
`;

const Title = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: 1rem;
  font-style: italic;
`;
