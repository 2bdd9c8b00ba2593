import { styled } from "@advent/ui";

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

const Drawing = styled.svg`
  width: 1.5rem;
  height: 1.5rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.4;
  stroke-linejoin: round;
`;
