import {
  buildPath,
  type Calendar,
  formatMoney,
  formatOpenedSince,
  formatOpeningDate,
  getBuilderTitle,
  type Item,
  isFinalDay,
  landingPage,
  parseNote,
} from "@advent/contract";
import { AppLink } from "@advent/router";
import { isPendingItem } from "@advent/store";
import {
  Button,
  ButtonLink,
  Cluster,
  ExternalIcon,
  media,
  PenIcon,
  Price,
  ProductImage,
  Stack,
  StarIcon,
  styled,
  Text,
  TrashIcon,
  useShop,
  VisuallyHidden,
} from "@advent/ui";
import { useState } from "react";
import { NoteView } from "../../shared/NoteView";
import { getNoteLabel, readKeptWords } from "../../shared/note-actions";
import { ProductLink } from "../../shared/product-preview/ProductLink";
import { getPreviewData } from "../../shared/product-preview/product-preview-context";
import { hideProduct, StylistTile } from "../../shared/StylistTile";
import { NoteForm } from "./NoteForm";

interface CartLineProps {
  item: Item;
  calendar: Calendar;
  fixed: boolean;
  removing: boolean;
  onRemove: () => void;
}

export function CartLine({ item, calendar, fixed, removing, onRemove }: CartLineProps) {
  const [editing, edit] = useState(() => readKeptWords(item.id, parseNote(item.note).text) !== null);
  const shop = useShop();
  const { id: calendarId, isStylistChoice, opening, previewKey } = calendar;
  const name = hideProduct(item, isStylistChoice).productName;
  const product = { handle: item.productHandle, previewData: getPreviewData(item) };
  const variants = [
    { words: !isStylistChoice && item.variantTitle, change: "metal or size" },
    { words: item.engraving && formatEngraving(item.engraving, calendar), change: "engraving" },
  ].filter(({ words }) => words);
  const preview = buildPath(landingPage, { calendarId }, { itemId: item.id, preview: previewKey });
  // Not confirmed by the API yet.
  const pending = isPendingItem(item);
  const which = <VisuallyHidden>{`, day ${item.day}: ${name}`}</VisuallyHidden>;
  return (
    <Line aria-label={`Day ${item.day}: ${name}`}>
      <Thumb>
        {isStylistChoice ? (
          <StylistTile />
        ) : (
          <ProductLink {...product} isSecond>
            <ProductImage src={item.productImage} sizes="8rem" alt="" ratio="1 / 1" />
          </ProductLink>
        )}
      </Thumb>
      <div>
        <Day>
          <span>Day {item.day}</span>
          {isFinalDay(item.day) && (
            <Christmas>
              <StarIcon size="0.9em" /> {opening.mode === "together" && <span>Christmas Day</span>}
            </Christmas>
          )}
          <Title>{getBuilderTitle(item.day, shop)}</Title>
          {opening.mode === "daily" && <Title>Opens on {formatOpeningDate(opening, item.day)}</Title>}
        </Day>
        <Name>{isStylistChoice ? name : <ProductLink {...product}>{name}</ProductLink>}</Name>
        {variants.map(({ words, change }) => (
          <Variant key={change}>
            <span>{words}</span>
            {!fixed && (
              <Change {...product}>
                Change<VisuallyHidden>{` ${change}, day ${item.day}`}</VisuallyHidden>
              </Change>
            )}
          </Variant>
        ))}
      </div>
      {!isStylistChoice && <Cost amount={item.productPrice} />}
      <Rest gap="sm">
        {editing && !item.openedAt ? <NoteForm item={item} onClose={() => edit(false)} /> : <NoteView {...item} />}
        {item.openedAt && (
          <Text size="small" tone="soft">
            {formatOpenedSince(item.openedAt)}
          </Text>
        )}
      </Rest>
      <Actions gap="xs">
        {!editing && !item.openedAt && (
          <Button variant="quiet" size="small" disabled={pending} onClick={() => edit(true)}>
            <PenIcon size="1rem" />
            <span>
              <span>{getNoteLabel(item)}</span>
              {which}
            </span>
          </Button>
        )}
        <ButtonLink as={AppLink} to={preview} target="_blank" rel="noopener" variant="quiet" size="small">
          <ExternalIcon size="1rem" />
          <span>
            Preview Day
            {which}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </span>
        </ButtonLink>
        {!fixed && (
          <Button variant="quiet" size="small" disabled={pending} busy={removing} onClick={onRemove}>
            <TrashIcon size="1rem" />
            <span>
              Remove Item
              {which}
            </span>
          </Button>
        )}
      </Actions>
    </Line>
  );
}

const formatEngraving = (engraving: string, { engravingPrice: price, priceRules }: Calendar): string =>
  `Engraved “${engraving}”${price ? `, ${formatMoney(price, priceRules.currency)}` : ""}`;

export const Line = styled.li`
  display: grid;
  grid-template-columns: min(5.5rem, 24vw) minmax(0, 1fr);
  grid-template-rows: auto auto 1fr;
  gap: 0.5rem 1.125rem;
  padding-block: 1.5rem;
  border-bottom: 1px solid var(--line);

  ${media.up("md")} {
    grid-template-columns: 8rem minmax(0, 1fr) auto;
    gap: 0.75rem 1.75rem;
  }
`;

const Thumb = styled.div`
  grid-row: 1 / 4;
  align-self: start;
  overflow: hidden;
  aspect-ratio: 1;
  font-size: ${({ theme }) => theme.size.small};
`;

const Day = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.75rem;
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 500;
`;

const Christmas = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
`;

const Title = styled.span`
  color: var(--text-soft);
  font-weight: 400;
`;

const Name = styled.h2`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.subheading};
  font-weight: 400;
  line-height: 1.25;
`;

const Variant = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
`;

const Change = styled(ProductLink)`
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Cost = styled(Price)`
  grid-column: 2;
  font-size: ${({ theme }) => theme.size.lead};

  ${media.up("md")} {
    grid-column: 3;
  }
`;

const Rest = styled(Stack)`
  grid-column: 2 / -1;

  &:empty {
    display: none;
  }
  ${media.down("md")} {
    &:has(form) {
      grid-column: 1 / -1;
    }
  }
`;

const Actions = styled(Cluster)`
  grid-column: 1 / -1;

  ${media.up("md")} {
    grid-column: 2 / -1;
  }
`;
