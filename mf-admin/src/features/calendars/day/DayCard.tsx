import { type AdminCalendar, type AdminItem, formatDay, getBuilderTitle } from "@advent/contract";
import { Cluster, Price, ProductImage, styled, Text } from "@advent/ui";
import { QrActions } from "../../../shared/qr/QrActions";
import { QrImage } from "../../../shared/qr/QrImage";
import { getPreviewUrl, getQrPath } from "../../../shared/qr/qr-files";
import { DayFrame } from "./DayFrame";
import { Note } from "./Note";

export function DayCard({ calendar, day }: { calendar: AdminCalendar; day: number }) {
  const item = calendar.items.find((one) => one.day === day);
  return (
    <DayFrame day={day} opening={calendar.opening} openedAt={item?.openedAt}>
      {item ? (
        <DayContent calendar={calendar} item={item} />
      ) : (
        <Text size="small" tone="soft">
          No gift selected
        </Text>
      )}
    </DayFrame>
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
