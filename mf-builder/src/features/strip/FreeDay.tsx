import { isFinalDay } from "@advent/contract";
import { CheckIcon, media, PlusIcon, styled, useShop } from "@advent/ui";
import { arch } from "./arch.styles";
import { getDayName } from "./move";
import { useStrip } from "./stripContext";

export function FreeDay({ day, picked }: { day: number; picked: boolean }) {
  const { editable, move, controls, onPick } = useStrip();
  const name = getDayName(day, useShop());
  return (
    <Niche
      type="button"
      data-slot
      $final={isFinalDay(day)}
      aria-label={move ? `Put ${move.item.productName} on ${name}` : `${name}, free`}
      aria-pressed={move ? undefined : picked}
      disabled={!editable}
      onClick={() => (move ? controls.place(day) : onPick(picked ? null : day))}
    >
      {picked ? <CheckIcon size="1.25rem" /> : <PlusIcon size="1.125rem" />}
    </Niche>
  );
}

const Niche = styled.button<{ $final: boolean }>`
  ${arch}
  border-style: ${({ $final }) => ($final ? "solid" : "dashed")};
  color: var(--text-gold);
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.ease};

  ${media.hover} {
    &:hover:enabled {
      background: ${({ theme }) => theme.color.lineOnInk};
    }
  }
  &[aria-pressed="true"] {
    border-style: solid;
    background: ${({ theme }) => theme.color.textGoldOnInk};
    color: ${({ theme }) => theme.color.ink};
  }
  &:disabled {
    cursor: not-allowed;
  }
  &:disabled > svg {
    opacity: 0.35;
  }
`;
