import { media, styled } from "@advent/ui";
import { useRef } from "react";
import { FindingsContext, useSheetCheck } from "./check/useSheetCheck";
import { LAYOUTS, type LayoutName } from "./layouts";
import { CalendarSheet } from "./sheet/CalendarSheet";
import { PageRule } from "./sheet/Sheet";
import { Toolbar } from "./toolbar/Toolbar";

interface PrintDeskProps {
  calendarIds: readonly string[];
  layout: LayoutName;
  onLayout: (layout: LayoutName) => void;
}

/** The sheets of one or more calendars as they will be printed, and what to do with them. */
export function PrintDesk({ calendarIds, layout, onLayout }: PrintDeskProps) {
  const sheets = useRef<HTMLDivElement>(null);
  const { check, run, forget } = useSheetCheck(sheets);

  function choose(next: LayoutName): void {
    forget();
    onLayout(next);
  }

  return (
    <>
      <PageRule layout={LAYOUTS[layout]} />
      <Toolbar
        layout={layout}
        onLayout={choose}
        check={check}
        onCheck={run}
        onPrint={() => void printSheets(sheets.current)}
      />
      <FindingsContext value={check.findings}>
        <Sheets ref={sheets} $width={LAYOUTS[layout].width}>
          {calendarIds.map((id) => (
            <CalendarSheet key={id} calendarId={id} layout={LAYOUTS[layout]} />
          ))}
        </Sheets>
      </FindingsContext>
    </>
  );
}

/** Opens the print dialog once every picture on the sheets is there; one that cannot be had does not hold up the rest. */
async function printSheets(sheets: HTMLElement | null): Promise<void> {
  const pictures = [...(sheets?.querySelectorAll("img") ?? [])];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}

const Sheets = styled.div<{ $width: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $width }) => $width}mm), 1fr));
  gap: ${({ theme }) => theme.space.lg};
  padding: ${({ theme }) => `${theme.space.lg} clamp(0.5rem, 2vw, 2rem)`};

  ${media.print} {
    display: block;
    padding: 0;
  }
`;
