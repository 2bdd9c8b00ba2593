import type { ReactNode } from "react";
import { styled } from "styled-components";

interface HouseMarkProps {
  className?: string;
  viewBox: string;
  /** The part of the drawing in gold; the rest takes the colour of the text around it. */
  gold: string;
  children: ReactNode;
}

export function HouseMark({ className, viewBox, gold, children }: HouseMarkProps) {
  return (
    <svg className={className} viewBox={viewBox} fill="currentColor" aria-hidden="true" focusable="false">
      {children}
      <Gold d={gold} />
    </svg>
  );
}

const Gold = styled.path`
  fill: ${({ theme }) => theme.color.gold};
`;
