import { getBuilderTitle, isFinalDay, toRoman } from "@advent/contract";
import { media, StarIcon, styled, useShop, VisuallyHidden } from "@advent/ui";
import type { ComponentPropsWithRef } from "react";

interface DayButtonProps extends ComponentPropsWithRef<"button"> {
  day: number;
  taken: boolean;
  selected: boolean;
}

export function DayButton({ day, taken, selected, disabled, ...props }: DayButtonProps) {
  const shop = useShop();
  return (
    <Cell
      type="button"
      aria-pressed={selected}
      disabled={taken || disabled}
      $taken={taken}
      $final={isFinalDay(day)}
      {...props}
    >
      <Numeral>
        <VisuallyHidden>Day </VisuallyHidden>
        <span>{toRoman(day)}</span>
        {isFinalDay(day) && <Star size="0.6em" />}
      </Numeral>{" "}
      <Title>{getBuilderTitle(day, shop)}</Title>
      {taken && <Taken> Taken</Taken>}
    </Cell>
  );
}

const Cell = styled.button<{ $taken: boolean; $final: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.25rem;
  min-height: 5.75rem;
  padding: 0.625rem 0.375rem;
  border-style: solid;
  border-width: ${({ $final }) => ($final ? "3px" : "1px")};
  border-color: ${({ theme, $final, $taken }) => ($final && !$taken ? theme.color.gold : "var(--line)")};
  border-radius: ${({ theme }) => theme.radius.small};
  background: var(--surface);
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.fast}, color ${({ theme }) => theme.motion.fast};

  ${media.hover} {
    &:hover:enabled {
      background: var(--surface-sunken);
    }
  }
  &&[aria-pressed="true"] {
    border-color: var(--text);
    background: var(--text);
    color: var(--surface);
  }
  &:disabled {
    background: var(--surface-sunken);
    color: var(--text-soft);
    cursor: not-allowed;
  }
`;

const Numeral = styled.span`
  font-family: ${({ theme }) => theme.font.display};
  font-size: 1.375rem;
  line-height: 1.1;
`;

const Title = styled.span`
  font-size: 0.75rem;
  line-height: 1.25;
  text-wrap: balance;
`;

const Taken = styled.span`
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 1.2;
  letter-spacing: 0.08em;
  color: var(--text-gold);
`;

const Star = styled(StarIcon)`
  display: inline-block;
  margin-left: 0.2em;
  vertical-align: 0.25em;
  color: var(--text-gold);
`;
