import { useQueryParams } from "@advent/router";
import { readStored, writeStored } from "@advent/store";
import { media, styled } from "@advent/ui";
import { useRef } from "react";
import { PlainPaper } from "../../shared/print";
import { FindingsContext, useSheetCheck } from "./check/useSheetCheck";
import { getLayout, type PrintChoice, parseChoice } from "./layouts";
import { CalendarSheet } from "./sheet/CalendarSheet";
import { Toolbar } from "./toolbar/Toolbar";

export function PrintPanel({ calendarIds }: { calendarIds: readonly string[] }) {
  const [choice, choose] = usePrintChoice();
  const layout = getLayout(choice);
  const sheets = useRef<HTMLDivElement>(null);
  const { findings, isRunning, run, forget } = useSheetCheck(sheets);

  function change(next: PrintChoice): void {
    forget();
    choose(next);
  }

  return (
    <>
      <PlainPaper size={layout.size} margin={layout.margin} />
      <Toolbar
        choice={choice}
        onChoose={change}
        findings={isRunning ? undefined : findings}
        isChecking={isRunning}
        onCheck={run}
        onPrint={() => void printSheets(sheets.current)}
      />
      <FindingsContext value={findings}>
        <Sheets ref={sheets} $width={layout.width}>
          {calendarIds.map((id) => (
            <CalendarSheet key={id} calendarId={id} layout={layout} />
          ))}
        </Sheets>
      </FindingsContext>
    </>
  );
}

async function printSheets(sheets: HTMLElement | null): Promise<void> {
  const images = [...(sheets?.querySelectorAll("img") ?? [])];
  await Promise.allSettled(images.map((image) => image.decode()));
  window.print();
}

const STORAGE_KEY = "advent-print";

function usePrintChoice() {
  const [params, setParams] = useQueryParams();
  const kept = new URLSearchParams(params.has("layout") ? params : (readStored(STORAGE_KEY) ?? ""));
  const choice = parseChoice(kept.get("layout"), kept.get("form"));

  function choose({ paper, form }: PrintChoice): void {
    const next = { layout: paper, ...(form !== "cards" && { form }) };
    writeStored(STORAGE_KEY, String(new URLSearchParams(next)));
    setParams({ form: null, ...next }, { replace: true });
  }

  return [choice, choose] as const;
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
