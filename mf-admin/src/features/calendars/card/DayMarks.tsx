import { DAYS } from "@advent/contract";
import { media, styled } from "@advent/ui";

interface DayMarksProps {
  items: readonly { day: number }[];
}

/** Twelve marks, dark where a gift is. The number beside them says the same in words. */
export function DayMarks({ items }: DayMarksProps) {
  return (
    <Marks aria-hidden="true">
      {DAYS.map((day) => (
        <Mark key={day} $filled={items.some((item) => item.day === day)} />
      ))}
    </Marks>
  );
}

const Marks = styled.span`
  display: inline-grid;
  grid-template-columns: repeat(12, 4px);
  gap: 2px;
`;

const Mark = styled.span<{ $filled: boolean }>`
  height: 0.75rem;
  background: ${({ theme, $filled }) => ($filled ? theme.color.gold : theme.color.line)};

  ${media.forcedColors} {
    background: ${({ $filled }) => ($filled ? "CanvasText" : "GrayText")};
  }
`;
