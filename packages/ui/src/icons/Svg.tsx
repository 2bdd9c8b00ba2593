import { styled } from "styled-components";

export interface IconProps {
  className?: string;
  size?: string;
  title?: string;
}

/** Creates an icon of a stroked path and a filled one. */
export const createIcon =
  (path: string, solid = "") =>
  ({ className, size = "1.25em", title }: IconProps) => (
    <Drawing
      className={className}
      $size={size}
      viewBox="0 0 24 24"
      focusable="false"
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {path && <path d={path} />}
      {solid && <path d={solid} fill="currentColor" stroke="none" />}
    </Drawing>
  );

const Drawing = styled.svg<{ $size: string }>`
  flex: none;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.4;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
