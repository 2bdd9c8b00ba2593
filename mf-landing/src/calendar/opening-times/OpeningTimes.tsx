import { styled } from "@advent/ui";
import { useState } from "react";
import { useAttempt } from "../../shared/useAttempt";
import { hideOpenings } from "../recipient-api";

interface OpeningTimesProps {
  calendarId: string;
  hidden: boolean;
}

export function OpeningTimes({ calendarId, hidden: first }: OpeningTimesProps) {
  const [hidden, setHidden] = useState(first);
  const { isBusy, errorText, attempt } = useAttempt();

  async function change() {
    await hideOpenings(calendarId, !hidden);
    setHidden(!hidden);
  }

  return (
    <Line>
      <span role="status">
        <span>
          {hidden
            ? "The sender can see which doors are open, but not when you opened them."
            : "The sender can see when you open each door."}
        </span>{" "}
        <span>{errorText}</span>
      </span>
      <Change type="button" aria-disabled={isBusy} onClick={() => void attempt(change)}>
        {hidden ? "Show opening times" : "Hide opening times"}
      </Change>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 0.75rem;
  margin: 2rem auto 0;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
`;

const Change = styled.button`
  min-height: 2.75rem;
  padding: 0 0.25rem;
  border: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 0.25em;
  cursor: pointer;
`;
