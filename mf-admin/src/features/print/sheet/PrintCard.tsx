import { type AdminCalendar, isFinalDay, landingTitle, orderLabel, orderTerm } from "@advent/contract";
import { css, StarIcon, styled, Wordmark } from "@advent/ui";
import { qrPath } from "../../../shared/qr/qr-files";
import { expectedCodeData } from "../check/expected-code";
import type { Layout } from "../layouts";
import { CardMark } from "./CardMark";
import { CardOutline } from "./CardOutline";

interface PrintCardProps {
  calendar: AdminCalendar;
  day: number;
  layout: Layout;
}

/** A card to cut out: the shop's name, the code, the day and its title, and whom it is for. */
export function PrintCard({ calendar, day, layout }: PrintCardProps) {
  const name = calendar.customerName?.trim();
  const reference = calendar.orderNumber ?? `${orderTerm(calendar)} ${orderLabel(calendar)}`;
  const title = landingTitle(day);
  const item = calendar.items.find((one) => one.day === day);
  return (
    <Cut aria-label={`Day ${day}`} data-testid={`print-day-${day}`} $scale={layout.scale}>
      <CardOutline layout={layout} />
      <Logo />
      {item ? (
        <Code
          {...expectedCodeData(calendar, item)}
          src={qrPath(calendar.id, day, "svg")}
          alt={`QR code of day ${day}, ${title}`}
        />
      ) : (
        <Missing>No QR</Missing>
      )}
      {item && <CardMark itemId={item.id} />}
      <Day>
        Day {day}
        {isFinalDay(day) && <StarIcon size="0.7em" />}
      </Day>
      <Title>{title}</Title>
      <Edition>{[name && `For ${name}`, reference].filter(Boolean).join(" · ")}</Edition>
    </Cut>
  );
}

/** A length on a card: a millimetre where cards are drawn in full size. */
const onCard = (length: number): string => `calc(${length} * var(--card-mm))`;

const Cut = styled.article<{ $scale: number }>`
  --card-mm: calc(${({ $scale }) => $scale} * var(--mm));
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${onCard(0.7)};
  padding: ${onCard(3.4)} ${onCard(4.5)} ${onCard(5.4)};
  border-right: var(--cut);
  border-bottom: var(--cut);
  text-align: center;
  break-inside: avoid;
  print-color-adjust: exact;
`;

const Logo = styled(Wordmark)`
  height: ${onCard(2.2)};
  font-size: ${onCard(2.8)};
`;

/** The place of the code, quiet zone included. */
const codeSquare = css`
  width: ${onCard(33)};
  height: ${onCard(33)};
`;

const Code = styled.img`
  ${codeSquare}
`;

const Missing = styled.p`
  ${codeSquare}
  display: grid;
  place-items: center;
  font-size: ${onCard(3)};
  color: ${({ theme }) => theme.color.textSoft};
`;

const Day = styled.p`
  display: flex;
  align-items: center;
  gap: ${onCard(1.2)};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${onCard(5.6)};
  line-height: 1.1;

  & > svg {
    color: ${({ theme }) => theme.color.gold};
  }
`;

const Title = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${onCard(3.4)};
  font-style: italic;
  line-height: 1.2;
`;

const Edition = styled.p`
  position: absolute;
  inset: auto ${onCard(3.4)} ${onCard(1.5)};
  overflow: hidden;
  font-size: ${onCard(1.9)};
  line-height: 1.4;
  letter-spacing: 0.04em;
  color: ${({ theme }) => theme.color.textSoft};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
