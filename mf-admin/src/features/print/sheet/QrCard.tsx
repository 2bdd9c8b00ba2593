import { type AdminCalendar, builderTitle, type Item } from "@advent/contract";
import { styled } from "@advent/ui";
import { qrPath } from "../../../shared/qr/qr-files";
import type { Layout } from "../layouts";
import { CardMark } from "../proof/CardMark";
import { codeData } from "../proof/code-data";
import { CardFrame } from "./CardFrame";
import { codeSquare } from "./codeSquare";

interface QrCardProps {
  calendar: AdminCalendar;
  item: Item;
  layout: Layout;
}

export function QrCard({ calendar, item, layout }: QrCardProps) {
  const { day } = item;
  return (
    <CardFrame calendar={calendar} day={day} layout={layout}>
      <Code
        {...codeData(calendar, item)}
        src={qrPath(calendar.id, day, "svg")}
        alt={`QR code of day ${day}, ${builderTitle(day)}`}
      />
      <CardMark calendarId={calendar.id} day={day} />
    </CardFrame>
  );
}

const Code = styled.img`
  ${codeSquare}
`;
