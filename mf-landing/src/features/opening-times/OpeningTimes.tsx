import { styled } from "@advent/ui";
import { useState } from "react";

interface OpeningTimesProps {
  calendarId: string;
  /** As the page came. */
  hidden: boolean;
}

const SAVE_FAILED = "This could not be changed. Please try again.";

/** Whether the giver learns when doors are opened: the recipient's choice, for everybody who holds the link. */
export function OpeningTimes({ calendarId, hidden: first }: OpeningTimesProps) {
  const [hidden, setHidden] = useState(first);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function change() {
    setBusy(true);
    const refusal = await hideOpenings(calendarId, !hidden);
    setBusy(false);
    setProblem(refusal ?? "");
    if (refusal === undefined) setHidden(!hidden);
  }

  return (
    <Line>
      <span role="status">
        {hidden ? "The giver sees which doors are open, but not when." : "Your openings are shown to the giver."}{" "}
        {problem}
      </span>
      <Change type="button" disabled={isBusy} onClick={() => void change()}>
        {hidden ? "Show when" : "Turn off"}
      </Change>
    </Line>
  );
}

/** @returns why not */
async function hideOpenings(calendarId: string, hidesOpenings: boolean): Promise<string | undefined> {
  try {
    // The contract's route without the table of all, which would come into the page's first script: the test holds the two together.
    const response = await fetch(`/api/landing/calendar/${encodeURIComponent(calendarId)}/openings`, {
      method: "PATCH",
      credentials: "include",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ hidesOpenings }),
    });
    if (response.ok) return undefined;
    return response.status === 403 ? await response.text() : SAVE_FAILED;
  } catch {
    return SAVE_FAILED;
  }
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
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.25em;
  cursor: pointer;
`;
