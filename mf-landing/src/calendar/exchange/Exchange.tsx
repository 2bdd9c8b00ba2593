import { type BodyOf, type DayExchange, formatDay, isExchangeOpen, type requestExchange } from "@advent/contract";
import { styled, VisuallyHidden } from "@advent/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { GoldButton } from "../../shared/shared.styles";
import { useAttempt } from "../../shared/useAttempt";
import { ReplyTitle, Row, SoftText } from "../reply/Reply.styles";
import { getCalendarPath, type RepliedDay, sendRequest } from "../reply/reply-api";
import { ExchangeChoices } from "./ExchangeChoices";
import { type Delivery, ExchangeForm, keepDelivery } from "./ExchangeForm";
import { ExchangeStatus } from "./ExchangeStatus";
import { type Chosen, Sheet, SheetTitle } from "./exchange.styles";

type Part = "sizes" | "gifts" | "delivery";

export interface ExchangeProps extends RepliedDay {
  /** Name and variant that the page shows. */
  shownName: string;
  /** Shows what the recipient has now. */
  onRefresh: () => void;
}

const TITLES = { sizes: "Another size or metal", gifts: "A different gift" } as const;

export function Exchange({ calendarId, itemId, shownName, onRefresh }: ExchangeProps) {
  const path = `${getCalendarPath(calendarId)}/items/${encodeURIComponent(itemId)}/exchange`;
  const section = useRef<HTMLElement>(null);
  const [day, setDay] = useState<DayExchange>();
  const [part, setPart] = useState<Part>();
  const [chosen, setChosen] = useState<Chosen>();
  const { isBusy, errorText, attempt } = useAttempt();
  const [announcement, announce] = useState("");
  const [hasRetried, setRetried] = useState(false);
  const load = () =>
    attempt(async () => {
      const loaded = await send(path);
      flushSync(() => setDay(loaded));
      if (loaded.exchange?.state === "sent" && formatProduct(loaded.exchange.replacement) !== shownName) onRefresh();
    });
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);
  async function retry(): Promise<void> {
    setRetried(true);
    await load();
    section.current?.focus();
  }
  if (!day)
    return errorText || hasRetried ? (
      <Section aria-label="Exchange">
        <SoftText role="alert">{`Couldn’t load the exchange of this gift. ${errorText}`}</SoftText>
        <GoldButton type="button" aria-disabled={isBusy} onClick={() => void retry()}>
          Try again
        </GoldButton>
      </Section>
    ) : null;

  const { exchange, until, obstacle } = day;
  if (!until) return null;
  const isUnderway = exchange !== null && isExchangeOpen(exchange.state);
  // A sender, and a day whose time has passed without an exchange, have nothing to do here.
  if (obstacle && !exchange) return <SoftText>{obstacle}</SoftText>;

  /** Removes the focused element before the section takes its focus. */
  function show(next: Part | undefined, { loaded = day, choice, words = "" }: ShowOptions = {}) {
    flushSync(() => {
      setDay(loaded);
      setPart(next);
      setChosen(choice);
      announce(words);
    });
    section.current?.focus();
  }
  const run = (call: Promise<DayExchange>, next?: Part, words?: string) =>
    void attempt(async () => show(next, { loaded: await call, words }));
  const choose = (next: Part) => run(send(`${path}?part=choices`), next);
  async function saveAndForget(init: RequestInit): Promise<DayExchange> {
    const saved = await send(path, init);
    keepDelivery(itemId, null);
    return saved;
  }
  const save = (method: "POST" | "PATCH", body: object, words: string) => {
    const headers = { "content-type": "application/json" };
    run(saveAndForget({ method, body: JSON.stringify(body), headers }), undefined, words);
  };
  const request = (choice: Chosen, details: Omit<RequestBody, "productId" | "variantId">) =>
    save("POST", { ...details, productId: choice.productId, variantId: choice.variantId }, "Your replacement is held.");
  const change = ({ deliveryAddress, email }: Delivery) =>
    save("PATCH", { deliveryAddress, email }, "Your details are saved.");
  function leaveChange() {
    keepDelivery(itemId, null);
    show(undefined);
  }

  return (
    <Section ref={section} tabIndex={-1} aria-label="Exchange" aria-busy={isBusy}>
      {exchange && part !== "delivery" && (
        <ExchangeStatus
          exchange={exchange}
          until={until}
          parcel={day.parcel}
          isBusy={isBusy}
          onChange={() => show("delivery")}
          onCancel={() =>
            run(saveAndForget({ method: "DELETE" }), undefined, "Exchange cancelled. You keep your gift.")
          }
        />
      )}
      {exchange && part === "delivery" && (
        <Sheet>
          <SheetTitle>Delivery</SheetTitle>
          <ExchangeForm
            {...{ itemId, day, isBusy, errorText }}
            start={exchange}
            submitLabel="Save"
            onSubmit={change}
            onBack={leaveChange}
          />
        </Sheet>
      )}
      {!isUnderway && !obstacle && !part && (
        <>
          <ReplyTitle>Not quite right?</ReplyTitle>
          <SoftText>
            You can exchange it until {formatDay(until, true)} for something at the same price or less, at no cost.
          </SoftText>
          <Ways>
            <GoldButton type="button" aria-disabled={isBusy} onClick={() => choose("sizes")}>
              {TITLES.sizes}
            </GoldButton>
            <GoldButton type="button" aria-disabled={isBusy} onClick={() => choose("gifts")}>
              {TITLES.gifts}
            </GoldButton>
          </Ways>
        </>
      )}
      {!isUnderway && (part === "sizes" || part === "gifts") && (
        <Sheet>
          {chosen ? (
            <>
              <SheetTitle>{formatChosen(chosen)}</SheetTitle>
              <ExchangeForm
                {...{ itemId, day, isBusy, errorText }}
                isRequest
                submitLabel="Request the exchange"
                onSubmit={(details) => request(chosen, details)}
                onBack={() => show(part)}
              />
            </>
          ) : (
            <ExchangeChoices
              title={TITLES[part]}
              choices={day.choices.filter(({ isGift }) => isGift === (part === "sizes"))}
              onChoose={(choice) => show(part, { choice })}
              onBack={() => show(undefined)}
            />
          )}
        </Sheet>
      )}
      {!part && <SoftText role="alert">{errorText}</SoftText>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Section>
  );
}

type RequestBody = BodyOf<typeof requestExchange>;

interface ShowOptions {
  loaded?: DayExchange | undefined;
  choice?: Chosen;
  words?: string | undefined;
}

const formatProduct = ({ name, variantTitle }: { name: string; variantTitle: string | null }): string =>
  [name, variantTitle].filter(Boolean).join(", ");
const formatChosen = ({ name, title }: Chosen): string => formatProduct({ name, variantTitle: title });

/** Rejects with an object that has a `message`. */
async function send(path: string, init?: RequestInit): Promise<DayExchange> {
  return JSON.parse(await sendRequest(path, init)) as DayExchange;
}

const Ways = styled(Row)`
  gap: 0.75rem 1.5rem;
`;

const Section = styled.section`
  display: grid;
  justify-items: center;
  gap: 1rem;
  max-width: 60rem;
  margin: clamp(2.5rem, 6vw, 4rem) auto 0;

  &:focus {
    outline: none;
  }
`;
