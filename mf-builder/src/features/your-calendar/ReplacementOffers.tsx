import {
  type BodyOf,
  formatDeadline,
  LOSES_ENGRAVING,
  type Offer,
  type respondToOffer,
  type SenderCalendar,
  toRoman,
} from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useGetSiteQuery, useRespondToOfferMutation } from "@advent/store/lazy";
import { Button, Cluster, Heading, media, ProductImage, styled, Text, useToast, VisuallyHidden } from "@advent/ui";
import { Group } from "./YourCalendar.styles";

/** Replacements for products that cannot be sent. A stylist's picks are described without their names. */
export function ReplacementOffers({ data: { calendar, offers } }: { data: SenderCalendar }) {
  if (offers.length === 0) return null;
  return (
    <Section aria-labelledby="offers">
      <Heading level={2} id="offers">
        {offers.some(({ state }) => state === "offered") ? "Please choose a replacement" : "Replacements"}
      </Heading>
      {offers.map((offer) =>
        offer.state === "offered" ? (
          <OpenOffer key={offer.id} calendarId={calendar.id} offer={offer} />
        ) : (
          <Text key={offer.id}>{describeOutcome(offer)}</Text>
        ),
      )}
    </Section>
  );
}

function OpenOffer({ calendarId, offer }: { calendarId: string; offer: Offer }) {
  const { id: offerId, day, replaced, options, refund, expiresAt } = offer;
  const [respond, { isLoading }] = useRespondToOfferMutation();
  const { data: site } = useGetSiteQuery();
  const toast = useToast();

  async function send(body: BodyOf<typeof respondToOffer>): Promise<void> {
    const { error } = await respond({ calendarId, offerId, ...body });
    if (error) toast.fail(getErrorSentence(error), "Couldn’t save your choice");
  }

  return (
    <div>
      <Text>
        {`${replaced ?? `Our stylist’s pick for day ${toRoman(day)}`} can’t be sent after all. We’re sorry. These are set aside for you until ${formatDeadline(expiresAt, site?.delivery.timeZone ?? "UTC")}.`}
      </Text>
      <Text size="small" tone="soft">
        If your choice costs less, we refund the difference. If it costs more, you pay nothing extra.
      </Text>
      <Options role="list" aria-label={`Replacements for day ${toRoman(day)}`}>
        {options.map(({ title, image, refund: back, losesEngraving }, option) => (
          <li key={title}>
            {image && <ProductImage src={image} sizes="12rem" alt="" ratio="1 / 1" />}
            <Text face="display" size="lead">
              {title}
            </Text>
            {(back || losesEngraving) && (
              <Text size="small">
                {[back && `${back} back`, losesEngraving && LOSES_ENGRAVING].filter(Boolean).join(". ")}
              </Text>
            )}
            <Button aria-disabled={isLoading} onClick={() => void send({ action: "accept", option })}>
              <span>
                Choose this
                <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
              </span>
            </Button>
          </li>
        ))}
      </Options>
      <Cluster>
        <Button
          variant="secondary"
          aria-disabled={isLoading}
          onClick={() => void send({ action: "decline", wish: "refund" })}
        >
          {refund ? `Refund day ${toRoman(day)} (${refund})` : `Refund day ${toRoman(day)}`}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isLoading}
          onClick={() => void send({ action: "decline", wish: "wait" })}
        >
          {`Wait for ${replaced ?? "the first choice"}`}
        </Button>
      </Cluster>
    </div>
  );
}

function describeOutcome({ day, state, options, chosen, wish, refund, replaced }: Offer): string {
  const name = `Day ${toRoman(day)}`;
  const back = refund ? ` We refund ${refund}.` : "";
  if (state === "accepted") return `${name} now holds: ${options[chosen ?? 0]?.title}.${back}`;
  if (state === "expired") return `${name}: the offer has ended. Someone at the shop will contact you.`;
  if (wish === "refund") return `${name} will be sent without a gift.${back}`;
  return `${name}: we wait for ${replaced ?? "the first choice"} and keep you posted.`;
}

const Section = styled(Group)`
  gap: 1.5rem;
  justify-self: center;
  width: min(100%, 46rem);
`;

const Options = styled.ul`
  display: grid;
  gap: 1.25rem;
  margin-block: 1.25rem;

  ${media.up("md")} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & > li {
    display: grid;
    grid-template-rows: auto 1fr auto auto;
    gap: 0.5rem;
  }
`;
