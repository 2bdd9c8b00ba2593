import { DAYS } from "@advent/contract";
import { keyframes, styled, VisuallyHidden } from "@advent/ui";
import { Days } from "../features/days/Days";

/** Twelve dark doors while the calendar is on its way. */
export function Waiting() {
  return (
    <Space>
      <VisuallyHidden role="status">Opening the calendar…</VisuallyHidden>
      <Line aria-hidden="true" />
      <Days aria-hidden="true">
        {DAYS.map((day) => (
          <Door key={day} />
        ))}
      </Days>
    </Space>
  );
}

const breathe = keyframes`
  50% {
    opacity: 0.45;
  }
`;

const Space = styled.div`
  padding-top: clamp(2rem, 6vw, 5rem);
`;

const Line = styled.div`
  width: min(80%, 30rem);
  height: 3rem;
  margin: 0 auto clamp(2rem, 6vw, 5rem);
  background: ${({ theme }) => theme.color.inkRaised};
`;

const Door = styled.li`
  list-style: none;
  min-height: clamp(13.5rem, 26vw, 21rem);
  border: 1px solid ${({ theme }) => theme.color.lineOnInk};
  background: ${({ theme }) => theme.color.inkRaised};
  animation: ${breathe} 2.4s ease-in-out infinite;
`;
