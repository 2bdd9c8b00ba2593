import { styled } from "@advent/ui";

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

interface HeartIconProps {
  title?: string;
  className?: string;
}

export function HeartIcon({ title, className }: HeartIconProps) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      className={className}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d="M12 20.2C7 16.4 3.5 13.2 3.5 9.3A4.6 4.6 0 0 1 8.1 4.6c1.7 0 3.1.9 3.9 2.3.8-1.4 2.2-2.3 3.9-2.3a4.6 4.6 0 0 1 4.6 4.7c0 3.9-3.5 7.1-8.5 10.9Z" />
    </Drawing>
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
`;

const Drawing = styled.svg`
  width: 1.5rem;
  height: 1.5rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.4;
  stroke-linejoin: round;
`;
