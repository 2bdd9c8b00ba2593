import { media, styled } from "@advent/ui";
import { HeartIcon } from "./HeartIcon";

interface HeartButtonProps {
  isGiven: boolean;
  disabled?: boolean;
  onPress: () => void;
}

export function HeartButton({ isGiven, disabled = false, onPress }: HeartButtonProps) {
  return (
    <Round type="button" aria-pressed={isGiven} aria-label="Give a heart" disabled={disabled} onClick={onPress}>
      <HeartIcon />
    </Round>
  );
}

const Round = styled.button`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: 50%;
  background: none;
  color: var(--text-gold);
  cursor: pointer;

  svg {
    transition: transform ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.easeOut};
  }

  &[aria-pressed="true"] svg {
    fill: currentColor;
    transform: scale(1.08);
  }

  &:disabled {
    cursor: default;
  }

  ${media.reducedMotion} {
    svg {
      transition: none;
    }
  }
`;
