import { type DayExchange, type ExchangeState, formatDay } from "@advent/contract";
import { styled } from "@advent/ui";
import { ReplyTitle, SoftText } from "../reply/Reply.styles";

interface ExchangeStatusProps {
  exchange: NonNullable<DayExchange["exchange"]>;
  until: string;
}

const STATUS_WORDS: Readonly<Record<ExchangeState, string>> = {
  requested: "It is held for you.",
  received: "Your parcel has arrived. We are preparing your replacement.",
  sent: "Your replacement is on its way.",
  cancelled: "The shop cancelled this exchange. Please contact the shop if you did not expect it.",
};

export function ExchangeStatus({ exchange, until }: ExchangeStatusProps) {
  const { state, isHeld, isShared, returned, replacement, reference, address } = exchange;
  const isWaiting = state === "requested" && !isHeld;
  return (
    <>
      <ReplyTitle>{formatProduct(replacement)}</ReplyTitle>
      <SoftText>{isWaiting ? "We are reserving it. Please check again in a minute." : STATUS_WORDS[state]}</SoftText>
      {state === "requested" && (
        <>
          <SoftText>
            Send {formatProduct(returned)} unworn, in its numbered box, by {formatDay(until, true)}. Write this on the
            parcel:
          </SoftText>
          <Address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <strong>{reference}</strong>
          </Address>
          <SoftText>
            {isShared
              ? "The person who gave it can see the exchange."
              : "We don’t tell the person who gave it. If the calendar was delivered to them, they will see the parcel."}
          </SoftText>
          <SoftText>We send the replacement to where the calendar was delivered.</SoftText>
        </>
      )}
    </>
  );
}

const formatProduct = ({ name, variantTitle }: { name: string; variantTitle: string | null }): string =>
  [name, variantTitle].filter(Boolean).join(", ");

const Address = styled.address`
  display: grid;
  padding: 1rem 1.5rem;
  border: 1px solid ${({ theme }) => theme.color.lineOnInk};
  font-style: normal;
  line-height: 1.6;
  text-align: center;
  overflow-wrap: anywhere;

  strong {
    margin-top: 0.5rem;
    letter-spacing: 0.12em;
  }
`;
