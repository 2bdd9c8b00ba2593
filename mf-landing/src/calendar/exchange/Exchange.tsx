import { type DayExchange, formatDay, isExchangeOpen } from "@advent/contract";
import { styled, VisuallyHidden } from "@advent/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAttempt } from "../../shared/useAttempt";
import { QuietButton, Row, SoftText } from "../reply/Reply.styles";
import { getCalendarPath, type RepliedDay, sendRequest } from "../reply/reply-api";
import { ExchangeChoices } from "./ExchangeChoices";
import { ExchangeStatus } from "./ExchangeStatus";

type Part = "sizes" | "gifts";

export function Exchange({ calendarId, itemId }: RepliedDay) {
  const path = `${getCalendarPath(calendarId)}/items/${encodeURIComponent(itemId)}/exchange`;
  const section = useRef<HTMLElement>(null);
  const [day, setDay] = useState<DayExchange | "failed">();
  const [part, setPart] = useState<Part>();
  const { isBusy, errorText, attempt } = useAttempt();
  const [announcement, announce] = useState("");
  const load = () => void send(path).then(setDay, () => setDay("failed"));
  const loadFirst = useEffectEvent(load);
  useEffect(() => loadFirst(), []);
  if (day === "failed")
    return (
      <SoftText>
        <span>Couldn’t load exchanges of this gift. </span>
        <QuietButton onClick={load}>Try again</QuietButton>
      </SoftText>
    );
  if (!day?.until) return null;

  const { exchange, until, obstacle, choices } = day;
  const isUnderway = exchange !== null && isExchangeOpen(exchange.state);
  // A sender, and a day whose time has passed without an exchange, have nothing to do here.
  if (obstacle && !exchange) return <SoftText>{obstacle}</SoftText>;

  /** Removes the focused element before the section takes its focus. */
  const showPart = (next: Part | undefined, loaded = day, words = "") => {
    flushSync(() => {
      setDay(loaded);
      setPart(next);
      announce(words);
    });
    section.current?.focus();
  };
  const run = (call: Promise<DayExchange>, next: Part | undefined, words?: string) =>
    void attempt(async () => showPart(next, await call, words));
  const choose = (next: Part) => run(send(`${path}?part=choices`), next);

  return (
    <Section ref={section} tabIndex={-1} aria-label="Exchange" aria-busy={isBusy}>
      {exchange && <ExchangeStatus exchange={exchange} until={until} />}
      {exchange?.state === "requested" && (
        <QuietButton
          aria-disabled={isBusy}
          onClick={() => run(send(path, { method: "DELETE" }), undefined, "Exchange cancelled. You keep your gift.")}
        >
          Cancel the exchange
        </QuietButton>
      )}
      {!isUnderway && !obstacle && !part && (
        <>
          <SoftText>Not quite right? Exchange or return it until {formatDay(until, true)}.</SoftText>
          <Row>
            <QuietButton aria-disabled={isBusy} onClick={() => choose("sizes")}>
              Another size or metal
            </QuietButton>
            <QuietButton aria-disabled={isBusy} onClick={() => choose("gifts")}>
              A different gift
            </QuietButton>
          </Row>
        </>
      )}
      {!isUnderway && part && (
        <ExchangeChoices
          title={part === "sizes" ? "Another size or metal" : "A different gift"}
          choices={choices.filter(({ isGift }) => isGift === (part === "sizes"))}
          isSplit={part === "sizes"}
          isBusy={isBusy}
          onChoose={(chosen) => {
            const headers = { "content-type": "application/json" };
            const request = send(path, { method: "POST", body: JSON.stringify(chosen), headers });
            run(request, undefined, "Your replacement is held for you.");
          }}
          onClose={() => showPart(undefined)}
        />
      )}
      <SoftText role="alert">{errorText}</SoftText>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Section>
  );
}

/** Rejects with an object that has a `message`. */
async function send(path: string, init?: RequestInit): Promise<DayExchange> {
  return JSON.parse(await sendRequest(path, init)) as DayExchange;
}

const Section = styled.section`
  display: grid;
  justify-items: center;
  gap: 1rem;
  max-width: 44rem;
  margin: clamp(1.75rem, 4vw, 2.5rem) auto 0;

  &:focus {
    outline: none;
  }
`;
