import { getLandingTitle } from "@advent/contract";
import { css, styled } from "@advent/ui";
import { getQrPath } from "../../../shared/qr/qr-files";
import type { ExpectedCode } from "../check/check-code";
import { CheckResult } from "./CheckResult";
import { caption, onCard } from "./card.styles";
import type { PlacedItemProps } from "./SheetCell";

export function DayCode({ calendar, day }: Omit<PlacedItemProps, "layout">) {
  const item = calendar.items.find((one) => one.day === day);
  if (!item) return <Missing>No QR</Missing>;
  const expected: ExpectedCode = { calendarId: calendar.id, landing: calendar.masterLandingUrl, itemId: item.id, day };
  return (
    <>
      <Scan>
        <Code
          data-code={JSON.stringify(expected)}
          src={getQrPath(calendar.id, day, "svg")}
          alt={`QR code of day ${day}, ${getLandingTitle(day)}`}
        />
        Scan to open
      </Scan>
      <CheckResult itemId={item.id} />
    </>
  );
}

const codeSquare = css`
  width: ${onCard(29)};
  height: ${onCard(29)};
`;

const Scan = styled.div`
  display: grid;
  justify-items: center;
  gap: ${onCard(0.3)};
  ${caption}
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
