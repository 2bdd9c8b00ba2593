import { formatClock, styled } from "@advent/ui";
import { useId } from "react";
import { getLastStep, getSecondsAt } from "./clip-selection";

interface SliderProps {
  label: string;
  seconds: number;
  mark: number;
  disabled: boolean;
  onMove: (mark: number) => void;
}

export function Slider({ label, seconds, mark, disabled, onMove }: SliderProps) {
  const id = useId();
  const time = formatClock(getSecondsAt(mark, seconds));
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Range
        id={id}
        type="range"
        min={0}
        max={getLastStep(seconds)}
        step={1}
        disabled={disabled}
        value={mark}
        aria-valuetext={time}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
      <output htmlFor={id}>{time}</output>
    </>
  );
}

export const Sliders = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 0.875rem;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

const Range = styled.input`
  width: 100%;
  min-width: 0;
  height: 2.75rem;
  margin: 0;
  accent-color: var(--text-gold);
  cursor: pointer;
  touch-action: pan-y;

  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;
