import { type DayExchange, type ExchangeState, formatDay } from "@advent/contract";
import { Button, ButtonLink, Cluster, media, ProductImage, styled } from "@advent/ui";
import { Sheet, SheetTitle, SoftLine } from "./exchange.styles";

interface ExchangeStatusProps extends Pick<DayExchange, "parcel"> {
  exchange: NonNullable<DayExchange["exchange"]>;
  until: string;
  isBusy: boolean;
  onChange: () => void;
  onCancel: () => void;
}

const STATUS_WORDS: Readonly<Record<ExchangeState, string>> = {
  requested: "It is held for you.",
  received: "Your parcel has arrived. We are preparing your replacement.",
  sent: "Your replacement is on its way.",
  cancelled: "The shop cancelled this exchange. Please contact the shop if you did not expect it.",
};

const STEPS = [
  ["requested", "Send your gift back"],
  ["received", "We check it"],
  ["sent", "Your replacement leaves"],
] as const;

export function ExchangeStatus({ exchange, until, parcel, isBusy, onChange, onCancel }: ExchangeStatusProps) {
  const { state, isShared, returned, replacement, reference, address, deliverTo, deliveryLines } = exchange;
  const isOpen = state === "requested" || state === "received";
  return (
    <Sheet>
      <Summary>
        <ProductImage src={replacement.image} sizes="8rem" alt="" ratio="1" />
        <div>
          <SheetTitle>{formatProduct(replacement)}</SheetTitle>
          <SoftLine>{`Instead of ${formatProduct(returned)}`}</SoftLine>
          <Status>{getStatusText(exchange)}</Status>
        </div>
      </Summary>
      {state !== "cancelled" && (
        <Steps aria-label="Steps of the exchange">
          {STEPS.map(([step, label]) => (
            <li key={step} aria-current={step === state ? "step" : undefined}>
              {label}
            </li>
          ))}
        </Steps>
      )}
      {isOpen && (
        <Facts>
          {state === "requested" && (
            <div>
              <dt>Send your gift back</dt>
              <dd>
                <p>{`Unworn, in its numbered box, by ${formatDay(until, true)}. ${parcel.words}`}</p>
                {parcel.labelUrl && (
                  <ButtonLink href={parcel.labelUrl} target="_blank" rel="noreferrer" size="small">
                    Get your label
                  </ButtonLink>
                )}
                <address>
                  {address.map((line, at) => (
                    <span key={at}>{line}</span>
                  ))}
                </address>
                <p>
                  <span>Write on the parcel: </span>
                  <strong>{reference}</strong>
                </p>
              </dd>
            </div>
          )}
          <div>
            <dt>{deliverTo === "shop" ? "Collection" : "Delivery"}</dt>
            <dd>
              {deliverTo ? (
                <address>
                  {deliveryLines.map((line, at) => (
                    <span key={at}>{line}</span>
                  ))}
                </address>
              ) : (
                <p>Please tell us where to send it.</p>
              )}
              <Button variant="quiet" size="small" aria-disabled={isBusy} onClick={onChange}>
                Change
              </Button>
            </dd>
          </div>
        </Facts>
      )}
      {isOpen && (
        <SoftLine>
          {isShared
            ? "The person who gave you the calendar can see this exchange, but not the address."
            : "We don’t tell the person who gave you the calendar. This page shows the exchange on this device only."}
        </SoftLine>
      )}
      {state === "requested" && (
        <Cluster justify="center">
          <Button variant="quiet" size="small" aria-disabled={isBusy} onClick={onCancel}>
            Cancel the exchange
          </Button>
        </Cluster>
      )}
    </Sheet>
  );
}

function getStatusText({ state, isHeld, deliverTo }: ExchangeStatusProps["exchange"]): string {
  if (state === "requested" && !isHeld) return "We are reserving it. Please check again in a minute.";
  if (state === "sent" && deliverTo === "shop") return "Your replacement is ready to collect.";
  return STATUS_WORDS[state];
}

const formatProduct = ({ name, variantTitle }: { name: string; variantTitle: string | null }): string =>
  [name, variantTitle].filter(Boolean).join(", ");

const Summary = styled.div`
  display: grid;
  justify-items: center;
  gap: 1.25rem;

  & > :first-child {
    width: 8rem;
  }
`;

const Status = styled.p`
  margin-top: 0.5rem;
  text-align: center;
`;

const Steps = styled.ol.attrs({ role: "list" })`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 0.75rem;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.35;
  text-align: center;

  li {
    padding-top: 0.625rem;
    border-top: 2px solid var(--line);
    color: var(--text-soft);
  }
  li[aria-current],
  li:has(~ [aria-current]) {
    border-color: ${({ theme }) => theme.color.gold};
  }
  li[aria-current] {
    color: var(--text);
    font-weight: 600;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: 1.5rem 2.5rem;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
  }
  dt {
    margin-bottom: 0.5rem;
    font-weight: 600;
  }
  dd {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
    font-size: ${({ theme }) => theme.size.small};
  }
  address {
    display: grid;
    font-style: normal;
    line-height: 1.6;
    overflow-wrap: anywhere;
  }
  strong {
    letter-spacing: 0.12em;
  }
`;
