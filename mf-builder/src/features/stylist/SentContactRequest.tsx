import { type ContactRequest, formatBudget, formatDay, formatList, getDateIn } from "@advent/contract";
import { useGetSiteQuery } from "@advent/store/lazy";
import { Button, Heading, styled, Text, useShop } from "@advent/ui";
import { focusOnMount } from "../../shared/focus-on-mount";
import { StylistPanel } from "./StylistPanel";

interface SentContactRequestProps {
  request: ContactRequest;
  isNews: boolean;
  onChange: () => void;
}

export function SentContactRequest({ request, isNews, onChange }: SentContactRequestProps) {
  const { data: site } = useGetSiteQuery();
  const { currency } = useShop();
  return (
    <Panel ref={isNews ? focusOnMount : undefined} role="group" aria-label="Contact request" tabIndex={-1}>
      <div>
        <Heading level={4} size="body">
          {request.doneAt ? "Our stylist has dealt with your request" : "Our stylist will be in touch"}
        </Heading>
        <Text size="small">
          {describeContact(request)} {describeHold(request, site?.delivery.timeZone ?? "UTC", currency)}
        </Text>
      </div>
      <Button variant="secondary" size="small" onClick={onChange}>
        {request.doneAt ? "Ask again" : "Change"}
      </Button>
    </Panel>
  );
}

function describeContact({ contact, bestTime, doneAt }: ContactRequest): string {
  const where = `${contact}${bestTime ? ` (best time: ${bestTime})` : ""}`;
  return doneAt ? `You asked to be contacted at ${where}.` : `We will contact you at ${where}.`;
}

function describeHold(
  { pickCount, stylistBudget, keptUntil }: ContactRequest,
  timeZone: string,
  currency: string,
): string {
  const until = formatDay(getDateIn(Date.parse(keptUntil), timeZone), true);
  const noted = [
    pickCount > 0 ? (pickCount === 1 ? "your gift" : `your ${pickCount} gifts`) : null,
    stylistBudget ? `your budget of ${formatBudget(stylistBudget, currency)}` : null,
  ].filter((part) => part !== null);
  if (noted.length === 0) return `Your request is kept until ${until}.`;
  return `Your request includes ${formatList(noted)} as you sent it and is kept until ${until}. You can still change your calendar.`;
}

const Panel = styled(StylistPanel)`
  & > :first-child {
    display: grid;
    flex: 1;
    gap: 0.35rem;
    min-width: 14rem;
    overflow-wrap: anywhere;
  }
`;
