import { DAYS } from "@advent/contract";
import { keyframes, styled, VisuallyHidden } from "@advent/ui";
import { DayList } from "./days/DayList";

export function LoadingView() {
  return (
    <>
      <VisuallyHidden role="status">Opening the calendar…</VisuallyHidden>
      <Doors aria-hidden="true">
        {DAYS.map((day) => (
          <li key={day} />
        ))}
      </Doors>
    </>
  );
}

const breathe = keyframes`
  50% {
    opacity: 0.45;
  }
`;

const Doors = styled(DayList)`
  margin-top: clamp(6rem, 16vw, 14rem);
  list-style: none;

  li {
    height: clamp(13.5rem, 26vw, 21rem);
    background: ${({ theme }) => theme.color.inkRaised};
    animation: ${breathe} 2.4s ease-in-out infinite;
  }
`;
