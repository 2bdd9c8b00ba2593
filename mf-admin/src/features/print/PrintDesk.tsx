import { media, styled } from "@advent/ui";
import { useRef } from "react";
import { CalendarSheet } from "./CalendarSheet";
import { LAYOUTS, type LayoutName } from "./layouts";
import { printSheets } from "./print-sheets";
import { ProofContext } from "./proof/proofContext";
import { useProof } from "./proof/useProof";
import { PageRule } from "./sheet/PageRule";
import { Toolbar } from "./toolbar/Toolbar";

interface PrintDeskProps {
  calendarIds: readonly string[];
  layout: LayoutName;
  onLayout: (layout: LayoutName) => void;
}

/** The sheets of one or more calendars as they will be printed, and what to do with them. */
export function PrintDesk({ calendarIds, layout, onLayout }: PrintDeskProps) {
  const sheets = useRef<HTMLDivElement>(null);
  const { proof, check, forget } = useProof(sheets);

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
        proof={proof}
        onCheck={check}
        onPrint={() => void printSheets(sheets.current)}
      />
      <ProofContext value={proof.verdicts}>
        <Sheets ref={sheets} $width={LAYOUTS[layout].width}>
          {calendarIds.map((id) => (
            <CalendarSheet key={id} calendarId={id} layout={LAYOUTS[layout]} />
          ))}
        </Sheets>
      </ProofContext>
    </>
  );
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
