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
import { Cluster, Heading, Price, ProductImage, StarIcon, styled, Text } from "@advent/ui";
import { getPreviewUrl, getQrPath, QrActions, QrImage } from "../../../shared/qr";
import { Note } from "./Note";

export function DayCard({ calendar, day }: { calendar: AdminCalendar; day: number }) {
  const { items, opening } = calendar;
  const item = items.find((one) => one.day === day);
  return (
    <Frame data-testid={`day-${day}`}>
      <Top>
        <Numeral aria-label={`Day ${day}`}>{toRoman(day)}</Numeral>
        <Title level={3} size="body">
          <span>{getBuilderTitle(day)}</span>
          {isFinalDay(day) && <StarIcon size="0.8em" />}
        </Title>
      </Top>
      {!item?.openedAt && opening.mode === "daily" && (
        <Text size="caption" tone="soft">
          Opens on {formatOpeningDate(opening, day)}
        </Text>
      )}
      {item?.openedAt && (
        <Text size="caption" tone="success">
          Opened <OpenedOn moment={toMoment(item.openedAt)} />
        </Text>
      )}
      {item ? (
        <DayContent calendar={calendar} item={item} />
      ) : (
        <Text size="small" tone="soft">
          No gift selected
        </Text>
      )}
    </Frame>
  );
}

function DayContent({ calendar, item }: { calendar: AdminCalendar; item: AdminItem }) {
  const { day } = item;
  return (
    <>
      <Gift>
        <ProductImage src={item.productImage} sizes="6rem" alt="" ratio="1" />
        <div>
          <Name size="small">{item.productName}</Name>
          {item.variantTitle && (
            <Text size="caption" tone="soft">
              {item.variantTitle}
            </Text>
          )}
          {item.engraving && <Text size="caption">{`Engraved “${item.engraving}”`}</Text>}
          <Price amount={item.productPrice} />
          {item.returnsUntil && (
            <Text size="caption" tone="soft">
              Returns until {formatDay(item.returnsUntil, true)}
            </Text>
          )}
        </div>
      </Gift>
      <Note title="Original note" note={item.note} captions={item.captions} fallback="No note" />
      <Note title="Enhanced note" note={item.enhancedNote} />
      <Code>
        <QrImage
          src={getQrPath(calendar.id, day, "svg")}
          alt={`QR code of day ${day}, ${getBuilderTitle(day)}`}
          $size="4.5rem"
        />
        <QrActions
          calendarId={calendar.id}
          subject={day}
          what={`the code of day ${day}`}
          test={{ label: "Test Unlock", href: getPreviewUrl(calendar, item.id) }}
        />
      </Code>
    </>
  );
}

function OpenedOn({ moment }: { moment: string | null }) {
  if (!moment) return null;
  return (
    <>
      on <time dateTime={moment}>{formatMoment(moment)}</time>
    </>
  );
}

const Gift = styled.div`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.sm};
`;

const Name = styled(Text)`
  font-weight: 600;
  line-height: 1.4;
`;

const Code = styled(Cluster)`
  margin-top: auto;

  & > :last-child {
    flex: 1 1 6rem;
    min-width: 0;
  }
`;

const Frame = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  padding: ${({ theme }) => theme.space.sm};
  border: 1px solid var(--line);
  background: var(--surface-raised);
`;

const Top = styled.header`
  display: flex;
  align-items: baseline;
  gap: ${({ theme }) => theme.space.xs};
`;

const Numeral = styled.span.attrs({ role: "img" })`
  min-width: 2.25rem;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  color: var(--text-gold);
`;

const Title = styled(Heading)`
  & > svg {
    display: inline-block;
    margin-left: 0.35em;
    color: ${({ theme }) => theme.color.gold};
  }
`;
