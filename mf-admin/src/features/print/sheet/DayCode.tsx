import { getLandingTitle } from "@advent/contract";
import { AlertIcon, CheckIcon, css, styled, useShop, visuallyHidden } from "@advent/ui";
import { useContext } from "react";
import { unprinted } from "../../../shared/print";
import { getQrPath } from "../../../shared/qr";
import type { ExpectedCode } from "../check/check-code";
import { FindingsContext } from "../check/useSheetCheck";
import { caption, onCard } from "./card.styles";
import type { PlacedItemProps } from "./SheetCell";

export function DayCode({ calendar, day }: Omit<PlacedItemProps, "layout">) {
  const shop = useShop();
  const item = calendar.items.find((one) => one.day === day);
  if (!item) return <Missing>No QR</Missing>;
  const expected: ExpectedCode = { calendarId: calendar.id, landing: calendar.masterLandingUrl, itemId: item.id, day };
  return (
    <>
      <Scan>
        <Code
          data-code={JSON.stringify(expected)}
          src={getQrPath(calendar.id, day, "svg")}
          alt={`QR code of day ${day}, ${getLandingTitle(day, shop)}`}
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

function CheckResult({ itemId }: { itemId: string }) {
  const finding = useContext(FindingsContext)?.get(itemId);
  if (!finding) return null;
  const { day, error } = finding;
  if (error) {
    return (
      <Wrong>
        <AlertIcon size="1em" />
        <Words>{error}</Words>
      </Wrong>
    );
  }
  return (
    <Right>
      <CheckIcon size="62%" title={`Day ${day} opens`} />
    </Right>
  );
}

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

const Right = styled.span`
  position: absolute;
  top: 2%;
  right: 2%;
  display: grid;
  place-items: center;
  width: clamp(1rem, 12%, 1.625rem);
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.success};
  color: ${({ theme }) => theme.color.textOnInk};
  ${unprinted}
`;

/** Cards on a narrow sheet are too small for text beside their code. */
const NARROW_CARD = "@container (max-width: 36rem)";

/** For screen readers only on a small card. The toolbar lists the errors for everyone. */
const Words = styled.span`
  ${NARROW_CARD} {
    ${visuallyHidden}
  }
`;

const Wrong = styled.span`
  position: absolute;
  inset: 0 0 auto;
  padding: ${({ theme }) => theme.space.xs};
  background: ${({ theme }) => theme.color.danger};
  color: ${({ theme }) => theme.color.textOnInk};
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.35;
  text-align: start;
  overflow-wrap: anywhere;

  & > svg {
    display: inline-block;
    margin-right: 0.4em;
    vertical-align: -0.15em;
  }
  ${NARROW_CARD} {
    inset: 2% 2% auto auto;
    padding: 0.3em;
    border-radius: 50%;
    line-height: 0;

    & > svg {
      margin: 0;
      vertical-align: 0;
    }
  }
  ${unprinted}
`;
