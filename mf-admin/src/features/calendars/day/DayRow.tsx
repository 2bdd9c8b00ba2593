import {
  type AdminCalendar,
  type AdminItem,
  formatDay,
  formatMoment,
  formatOpeningDate,
  getBuilderTitle,
  isFinalDay,
  toMoment,
  toRoman,
} from "@advent/contract";
import { Price, ProductImage, StarIcon, styled, Text, useShop } from "@advent/ui";
import { getPreviewUrl, getQrPath, QrActions, QrImage } from "../../../shared/qr";
import { Note } from "./Note";

interface DayRowProps {
  calendar: AdminCalendar;
  day: number;
}

/** Cells without content are left empty, so that a narrow card leaves them out. */
export function DayRow({ calendar, day }: DayRowProps) {
  const shop = useShop();
  const item = calendar.items.find((one) => one.day === day);
  const { note, captions, enhancedNote } = item ?? {};
  return (
    <tr data-testid={`day-${day}`}>
      <th scope="row">
        <Numeral aria-label={`Day ${day}`}>{toRoman(day)}</Numeral>
      </th>
      <td>
        <Gift>
          {item && <ProductImage src={item.productImage} sizes="3.5rem" alt="" ratio="1" />}
          <div>
            <Text size="caption" tone="soft">
              <span>{getBuilderTitle(day, shop)}</span>
              {isFinalDay(day) && <Star size="1em" />}
            </Text>
            {item ? (
              <GiftFacts item={item} />
            ) : (
              <Text size="small" tone="soft">
                No gift selected
              </Text>
            )}
          </div>
        </Gift>
      </td>
      <td>
        {item && (
          <>
            <Note
              title={enhancedNote ? "Original note" : undefined}
              note={note}
              captions={captions}
              fallback="No note"
            />
            <Note title="Enhanced note" note={enhancedNote} />
          </>
        )}
      </td>
      <td>
        <Opening opening={calendar.opening} day={day} item={item} />
      </td>
      <td data-label="Returns until">{item?.returnsUntil && formatDay(item.returnsUntil, true)}</td>
      <td>{item && <DayCode calendar={calendar} item={item} />}</td>
    </tr>
  );
}

const GiftFacts = ({ item }: { item: AdminItem }) => (
  <>
    <strong>{item.productName}</strong>
    <Text size="caption" tone="soft">
      {item.variantTitle && <span>{item.variantTitle} · </span>}
      <Price amount={item.productPrice} />
    </Text>
    {item.engraving && <Text size="caption">{`Engraved “${item.engraving}”`}</Text>}
  </>
);

function Opening({
  opening,
  day,
  item,
}: {
  opening: AdminCalendar["opening"];
  day: number;
  item: AdminItem | undefined;
}) {
  if (!item?.openedAt) return opening.mode === "daily" && `Opens on ${formatOpeningDate(opening, day)}`;
  const moment = toMoment(item.openedAt);
  return (
    <Text as="span" size="caption" tone="success">
      <span>Opened</span>
      {moment && (
        <>
          {" on "}
          <time dateTime={moment}>{formatMoment(moment)}</time>
        </>
      )}
    </Text>
  );
}

function DayCode({ calendar, item: { id, day } }: { calendar: AdminCalendar; item: AdminItem }) {
  const shop = useShop();
  return (
    <Code>
      <QrImage
        src={getQrPath(calendar.id, day, "svg")}
        alt={`QR code of day ${day}, ${getBuilderTitle(day, shop)}`}
        $size="3rem"
      />
      <QrActions
        calendarId={calendar.id}
        subject={day}
        what={`the code of day ${day}`}
        test={{ label: "Test Unlock", href: getPreviewUrl(calendar, id) }}
      />
    </Code>
  );
}

const Numeral = styled.span.attrs({ role: "img" })`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  font-weight: 400;
  line-height: 1.2;
  white-space: nowrap;
  color: var(--text-gold);
`;

const Star = styled(StarIcon)`
  display: inline-block;
  margin-left: 0.35em;
  color: ${({ theme }) => theme.color.gold};
`;

const Gift = styled.div`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space.sm};

  & > span {
    flex: none;
    width: 3.5rem;
  }
`;

const Code = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.sm};
`;
