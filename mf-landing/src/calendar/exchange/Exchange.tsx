import { type BodyOf, type DayExchange, formatDay, isExchangeOpen, type requestExchange } from "@advent/contract";
import { styled, VisuallyHidden } from "@advent/ui";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { QuietButton, Row, SoftText } from "../reply/Reply.styles";
import { getCalendarPath, type RepliedDay, sendRequest } from "../reply/reply-api";
import { useAttempt } from "../reply/useAttempt";
import { ExchangeChoices } from "./ExchangeChoices";
import { ExchangeStatus } from "./ExchangeStatus";

type Part = "sizes" | "gifts";

export function Exchange(place: RepliedDay) {
  const section = useRef<HTMLElement>(null);
  const isMovingFocus = useRef(false);
  const [day, setDay] = useState<DayExchange>();
  const [part, setPart] = useState<Part>();
  const { isBusy, errorText, attempt } = useAttempt();
  const [announcement, announce] = useState("");
  // Runs after the focused element was removed.
  useLayoutEffect(() => {
    if (isMovingFocus.current) section.current?.focus();
    isMovingFocus.current = false;
  });
  const load = useEffectEvent(() => exchangeCalls.read(place).then(setDay, () => undefined));
  useEffect(() => void load(), []);
  if (!day?.until) return null;

  const { exchange, until, obstacle, choices } = day;
  const isUnderway = exchange !== null && isExchangeOpen(exchange.state);
  // A sender, and a day whose time has passed without an exchange, have nothing to do here.
  if (obstacle && !exchange) return <SoftText>{obstacle}</SoftText>;

  async function run(call: () => Promise<DayExchange>, next: Part | undefined, words: string) {
    if (isBusy) return;
    await attempt(async () => {
      setDay(await call());
      setPart(next);
      announce(words);
      isMovingFocus.current = true;
    });
  }
  const choose = (next: Part) => void run(() => exchangeCalls.readChoices(place), next, "");

  return (
    <Section ref={section} tabIndex={-1} aria-label="Exchange" aria-busy={isBusy}>
      {exchange && <ExchangeStatus exchange={exchange} until={until} />}
      {exchange?.state === "requested" && (
        <QuietButton
          disabled={isBusy}
          onClick={() =>
            void run(() => exchangeCalls.cancel(place), undefined, "Exchange cancelled. You keep your gift.")
          }
        >
          Cancel the exchange
        </QuietButton>
      )}
      {!isUnderway && !obstacle && !part && (
        <>
          <SoftText>Not quite right? Exchange or return it until {formatDay(until, true)}.</SoftText>
          <Row>
            <QuietButton disabled={isBusy} onClick={() => choose("sizes")}>
              Another size or metal
            </QuietButton>
            <QuietButton disabled={isBusy} onClick={() => choose("gifts")}>
              Exchange
            </QuietButton>
          </Row>
        </>
      )}
      {!isUnderway && part && (
        <ExchangeChoices
          title={part === "sizes" ? "Another size or metal" : "Exchange for"}
          choices={choices.filter(({ isGift }) => isGift === (part === "sizes"))}
          isSplit={part === "sizes"}
          isBusy={isBusy}
          onChoose={(chosen) =>
            void run(() => exchangeCalls.request(place, chosen), undefined, "Your replacement is held for you.")
          }
          onClose={() => {
            setPart(undefined);
            isMovingFocus.current = true;
          }}
        />
      )}
      <SoftText role="alert">{errorText}</SoftText>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Section>
  );
}

const getPath = ({ calendarId, itemId }: RepliedDay) =>
  `${getCalendarPath(calendarId)}/items/${encodeURIComponent(itemId)}/exchange`;

async function send(path: string, init?: RequestInit): Promise<DayExchange> {
  return JSON.parse(await sendRequest(path, init)) as DayExchange;
}

/** Each call rejects with an object that has a `message`. */
const exchangeCalls = {
  read: (day: RepliedDay) => send(getPath(day)),
  readChoices: (day: RepliedDay) => send(`${getPath(day)}?part=choices`),
  request: (day: RepliedDay, chosen: BodyOf<typeof requestExchange>) =>
    send(getPath(day), {
      method: "POST",
      body: JSON.stringify(chosen),
      headers: { "content-type": "application/json" },
    }),
  cancel: (day: RepliedDay) => send(getPath(day), { method: "DELETE" }),
};

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
