import { type AdminCalendar, DAYS } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { cardsPerPage, type Layout } from "../layouts";
import { EmptyCard } from "./EmptyCard";
import { mm } from "./mm";
import { QrCard } from "./QrCard";

interface SheetProps {
  calendar: AdminCalendar;
  layout: Layout;
}

/** The twelve cards of a calendar on as many pages as they need. */
export function Sheet({ calendar, layout }: SheetProps) {
  const size = cardsPerPage(layout);
  const pages = DAYS.filter((_, index) => index % size === 0);
  return pages.map((first) => (
    <Frame key={first}>
      <Paper $layout={layout}>
        <Cards $layout={layout}>
          {DAYS.slice(first - 1, first - 1 + size).map((day) => {
            const item = calendar.items.find((one) => one.day === day);
            return item ? (
              <QrCard key={day} calendar={calendar} item={item} layout={layout} />
            ) : (
              <EmptyCard key={day} calendar={calendar} day={day} layout={layout} />
            );
          })}
        </Cards>
      </Paper>
    </Frame>
  ));
}

/** On a screen the paper is as large as in print, or smaller where it would not fit; print has millimetres. */
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

/** A hair less than the page's height, so that rounding never spills onto another page. */
const Paper = styled.section<{ $layout: Layout }>`
  --mm: min(1mm, calc(100cqi / ${({ $layout }) => $layout.width}));
  width: ${({ $layout }) => mm($layout.width)};
  height: ${({ $layout }) => mm($layout.height)};
  margin-inline: auto;
  padding: ${({ $layout }) => mm($layout.margin)};
  background: #fff;
  color: ${({ theme }) => theme.color.ink};
  box-shadow: ${({ theme }) => theme.shadow.medium};

  ${media.print} {
    --mm: 1mm;
    width: ${({ $layout }) => mm($layout.width - 2 * $layout.margin)};
    height: ${({ $layout }) => mm($layout.height - 2 * $layout.margin - 0.2)};
    padding: 0;
    box-shadow: none;
  }
`;

/** Lines to cut along, except on labels, which are cut already. */
const Cards = styled.div<{ $layout: Layout }>`
  --cut: ${({ $layout }) => ($layout.margin > 0 ? mm(0.15) : "0")} dashed ${({ theme }) => theme.color.line};
  display: grid;
  grid-template-columns: repeat(${({ $layout }) => $layout.columns}, minmax(0, 1fr));
  grid-template-rows: repeat(${({ $layout }) => $layout.rows}, minmax(0, 1fr));
  height: 100%;
  border-top: var(--cut);
  border-left: var(--cut);
`;
