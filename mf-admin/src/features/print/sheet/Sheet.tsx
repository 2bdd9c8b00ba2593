import type { AdminCalendar } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { getPages, type Layout } from "../layouts";
import { BoxLabels } from "./BoxLabels";
import { toMm } from "./card.styles";
import { FoldedCard } from "./FoldedCard";
import { PrintCard } from "./PrintCard";

interface SheetProps {
  calendar: AdminCalendar;
  layout: Layout;
  days?: readonly number[] | undefined;
}

export function Sheet({ calendar, layout, days: printed }: SheetProps) {
  const CardPart = layout.form === "folded" ? FoldedCard : PrintCard;
  return getPages(layout, printed).map((days) => (
    <Frame key={days[0]}>
      <Paper $layout={layout}>
        <CardParts $layout={layout}>
          {layout.form === "ring" ? (
            <BoxLabels calendar={calendar} layout={layout} />
          ) : (
            days.map((day) => <CardPart key={day} calendar={calendar} day={day} layout={layout} />)
          )}
        </CardParts>
      </Paper>
    </Frame>
  ));
}

const Frame = styled.div`
  container-type: inline-size;

  ${media.print} {
    container-type: normal;
    break-after: page;

    &:last-child {
      break-after: auto;
    }
  }
`;

/** Slightly less than the page height, so that rounding never spills onto another page. */
const Paper = styled.section<{ $layout: Layout }>`
  --mm: min(1mm, calc(100cqi / ${({ $layout }) => $layout.width}));
  width: ${({ $layout }) => toMm($layout.width)};
  height: ${({ $layout }) => toMm($layout.height)};
  margin-inline: auto;
  padding: ${({ $layout }) => toMm($layout.margin)};
  background: #fff;
  color: ${({ theme }) => theme.color.ink};
  box-shadow: ${({ theme }) => theme.shadow.medium};

  ${media.print} {
    --mm: 1mm;
    width: ${({ $layout }) => toMm($layout.width - 2 * $layout.margin)};
    height: ${({ $layout }) => toMm($layout.height - 2 * $layout.margin - 0.2)};
    padding: 0;
    box-shadow: none;
  }
`;

const CardParts = styled.div<{ $layout: Layout }>`
  display: grid;
  grid-template-columns: repeat(${({ $layout }) => $layout.columns}, minmax(0, 1fr));
  grid-template-rows: repeat(${({ $layout }) => $layout.rows}, minmax(0, 1fr));
  height: 100%;
`;
