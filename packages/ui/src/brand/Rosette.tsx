import { styled } from "styled-components";
import { getRosetteDots, getRosettePath, ROSETTE_RING } from "./rosette-path";

interface RosetteProps {
  day: number;
  className?: string;
}

export function Rosette({ day, className }: RosetteProps) {
  return (
    <Drawing className={className} viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      <path d={ROSETTE_RING} strokeOpacity="0.55" />
      <path d={getRosettePath(day)} />
      <path d={getRosetteDots(day)} strokeWidth="2.4" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  fill: none;
  stroke: ${({ theme }) => theme.color.gold};
  stroke-width: 0.7;
  stroke-linecap: round;
  overflow: visible;
`;
