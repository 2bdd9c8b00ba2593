import {
  buildPath,
  type Calendar,
  formatDate,
  formatLastDay,
  formatMoment,
  formatOpeningDate,
  formatOrderedSince,
  formatRound,
  type GiftCard,
  getLandingHeading,
  getPaymentNote,
  getQrFileName,
  type Item,
  isOver,
  landingPage,
  orderLabel,
  orderTerm,
  showGiftCardCode,
  TEST_SHOP_NOTICE,
  yourCalendarPage,
} from "@advent/contract";
import { AppLink } from "@advent/router";
import { useGetSiteQuery } from "@advent/store/lazy";
import {
  ButtonLink,
  Cluster,
  DownloadIcon,
  Eyebrow,
  EyeIcon,
  Heading,
  inkSurface,
  media,
  Stack,
  styled,
  Text,
  VisuallyHidden,
} from "@advent/ui";
import { ClosedDoors } from "../../shared/ClosedDoors";
import { CopyLink } from "../../shared/CopyLink";
import { focusOnMount } from "../../shared/focus-on-mount";
import { NoNoteWarning } from "../../shared/NoNoteWarning";
import { StartAnother } from "../../shared/StartAnother";

interface ConfirmationProps {
  calendar: Calendar;
  items: readonly Item[];
  announce: boolean;
}

export function Confirmation({ calendar, items, announce }: ConfirmationProps) {
  const heading = getLandingHeading(calendar.customerName);
  const payment = getPaymentNote(calendar);
  const { data: site } = useGetSiteQuery();
  const asksAddress = Boolean(site?.deliveryCountries.length);
  return (
    <Card aria-label="Your order">
      <ClosedDoors items={items} isStylistChoice={calendar.isStylistChoice} closing={announce} tied />
      <Words>
        <Eyebrow>
          {orderTerm(calendar)} {orderLabel(calendar)}
        </Eyebrow>
        <Heading level={1} ref={announce ? focusOnMount : undefined} tabIndex={-1}>
          {isOver(calendar) ? "This order was cancelled." : "Thank you. Your calendar is ordered."}
        </Heading>
        <Lead>
          {calendar.opening.mode === "daily"
            ? `Share this link or code. ${heading} opens one door a day from ${formatOpeningDate(calendar.opening, 1)}.`
            : `Share this link or code to open ${heading}.`}
        </Lead>
        <NoNoteWarning items={items} opening={calendar.opening} />
        <CopyLink url={calendar.masterLandingUrl} />
        <Cluster gap="md">
          <ButtonLink
            as={AppLink}
            to={buildPath(landingPage, { calendarId: calendar.id }, { preview: calendar.previewKey })}
            target="_blank"
            rel="noopener"
            variant="quiet"
            size="small"
          >
            <EyeIcon size="1rem" /> See it as your recipient will
          </ButtonLink>
          <ButtonLink
            as={AppLink}
            to={buildPath(yourCalendarPage, { calendarId: calendar.id })}
            variant="quiet"
            size="small"
          >
            See which doors are open
          </ButtonLink>
        </Cluster>
      </Words>
      <Code gap="xs" align="center">
        <img src={calendar.masterQrCode} alt="QR code that opens the calendar" width="220" height="220" />
        <ButtonLink
          href={calendar.masterQrCode}
          download={getQrFileName(calendar.id, "master")}
          variant="quiet"
          size="small"
        >
          <DownloadIcon /> Download the code
        </ButtonLink>
        <Text size="small" tone="soft">
          Each day also has its own code, printed with its gift.
        </Text>
      </Code>
      <Words>
        <Facts>
          {calendar.mustConfirmEmail && site?.sendsEmail && (
            <Lead>Please confirm your email address: we’ve sent you a link.</Lead>
          )}
          {calendar.heldUntil && <Lead>{formatHold(calendar.heldUntil)}</Lead>}
          {!isOver(calendar) && <Lead>{formatDelivery(calendar, asksAddress)}</Lead>}
          <DeliveryAddress calendar={calendar} asksAddress={asksAddress} />
          {calendar.handling.map(({ label, text }) => (
            <Lead key={label}>
              {label}: {text}
            </Lead>
          ))}
        </Facts>
        {calendar.giftCard && <BonusCard giftCard={calendar.giftCard} />}
        <StartAnother />
        <Lead size="small" tone="soft">
          {site?.sendsEmail && calendar.customerEmail && !isOver(calendar) && (
            <span>{`${formatEmailNotice(calendar)} `}</span>
          )}
          <span>{formatOrderedSince(calendar)} </span>
          {payment && <span>{payment}. </span>}
          {calendar.ordering === "test" && <span>{TEST_SHOP_NOTICE}</span>}
        </Lead>
      </Words>
    </Card>
  );
}

const formatEmailNotice = ({ customerEmail, orderNumber }: Calendar): string =>
  orderNumber ? `We’ve emailed ${customerEmail}.` : `We’ll email ${customerEmail} once the payment arrives.`;

const formatHold = (heldUntil: string): string =>
  `We’re holding your gifts until ${formatMoment(heldUntil)}. If we haven’t received your payment by then, your order will be cancelled.`;

function DeliveryAddress({ calendar, asksAddress }: { calendar: Calendar; asksAddress: boolean }) {
  const { id: calendarId, deliveryAddress, orderNumber } = calendar;
  const canAdd = asksAddress && orderNumber !== null && !isOver(calendar);
  if (!deliveryAddress && !canAdd) return null;
  return (
    <Lead>
      {deliveryAddress && <span>{`Deliver to: ${deliveryAddress.lines.join(", ")} `}</span>}
      {asksAddress && (
        <AppLink to={buildPath(yourCalendarPage, { calendarId })}>
          {deliveryAddress ? "Change the address" : "Add the delivery address"}
        </AppLink>
      )}
    </Lead>
  );
}

function formatDelivery(
  { arrivesBy, orderState, orderNumber, deliveryAddress }: Calendar,
  asksAddress: boolean,
): string {
  const isPlaced = orderState === "placed";
  const isWithPayment = !asksAddress && deliveryAddress === null && !(isPlaced && orderNumber !== null);
  return [
    arrivesBy && `Your parcel arrives by ${formatDate(arrivesBy)}.`,
    isWithPayment && `We’ll send it to the address you ${isPlaced ? "give" : "gave"} with your payment.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function BonusCard({ giftCard }: { giftCard: GiftCard }) {
  const { amount, currency, code, isWithdrawn } = giftCard;
  if (isWithdrawn) return <Lead>The bonus gift card was withdrawn.</Lead>;
  return (
    <Bonus>
      With our thanks, a gift card of {formatRound(amount, currency)} for you: <Digits>{showGiftCardCode(code)}</Digits>
      <VisuallyHidden>. </VisuallyHidden>
      Use it on anything in the shop until {formatLastDay(giftCard)}.
    </Bonus>
  );
}

const Bonus = styled.p`
  ${inkSurface}
  max-width: 26rem;
  padding: 1.5rem 1.75rem;
  border-radius: ${({ theme }) => theme.radius.medium};
  background:
    radial-gradient(20rem 8rem at 80% 0, rgb(var(--color-textGoldOnInk) / 0.28), transparent),
    ${({ theme }) => theme.color.ink};
  box-shadow:
    inset 0 0 0 1px ${({ theme }) => theme.color.gold},
    ${({ theme }) => theme.shadow.medium};
`;

const Digits = styled.strong`
  display: block;
  margin-block: 0.5rem;
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.lead};
  white-space: nowrap;
  letter-spacing: 0.05em;
  font-variant-numeric: tabular-nums;
`;

const Card = styled.section`
  display: grid;
  gap: 2rem 2.5rem;
  padding: clamp(1.5rem, 4vw, 3.5rem);
  border: 1px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-raised);

  ${media.up("md")} {
    grid-template-columns: 1fr auto;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: 1.25rem;
`;

const Lead = styled(Text)`
  max-width: ${({ theme }) => theme.width.narrow};
`;

const Facts = styled.div`
  width: min(100%, ${({ theme }) => theme.width.narrow});

  & > * {
    padding-block: 0.75rem;
    border-top: 1px solid var(--line);
  }
`;

const Code = styled(Stack)`
  text-align: center;

  ${media.up("md")} {
    grid-row: 2 / span 2;
    grid-column: 2;
  }

  img {
    background: #fff;
  }
  p {
    max-width: 16rem;
  }
`;
