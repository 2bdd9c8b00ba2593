import { buildPath, landingPage, type SenderCalendar, type SentParcel } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ButtonLink, Divider, ExternalIcon, Eyebrow, Heading, media, Stack, styled, Text } from "@advent/ui";
import { DoorWall } from "../../shared/door.styles";
import { Contributions } from "./Contributions";
import { DeliveryAddress } from "./DeliveryAddress";
import { OpenedDoor } from "./OpenedDoor";
import { PrivateLink } from "./PrivateLink";
import { ReplacementOffers } from "./ReplacementOffers";
import { ReplyCard } from "./ReplyCard";
import { SenderSettings } from "./SenderSettings";
import { getDoors, getSummary } from "./sender-doors";
import { UnconfirmedEmail } from "./UnconfirmedEmail";

export function YourCalendar({ data }: { data: SenderCalendar }) {
  const { calendar, replies, showsReplies, hidesOpenings, isOrdered, parcel, previewKey, privateLink } = data;
  const name = calendar.customerName;
  // The preview parameter keeps this visit from counting as an opening.
  const preview = buildPath(landingPage, { calendarId: calendar.id }, { preview: previewKey ?? "mark" });
  return (
    <Sections>
      <Header>
        <Eyebrow>{name ? `Given to ${name}` : "Given with love"}</Eyebrow>
        <Heading level={1}>Your calendar</Heading>
        <Text role="status" size="lead" tone="soft">
          {isOrdered ? getSummary(data) : "Its doors can be opened once you have ordered."}
        </Text>
        {parcel && <Tracking parcel={parcel} />}
        {hidesOpenings && (
          <Text tone="soft">{name ?? "Your recipient"} has chosen not to share when doors are opened.</Text>
        )}
        <ButtonLink as={AppLink} to={preview} target="_blank" rel="noopener" variant="secondary">
          See it as your recipient does <ExternalIcon />
        </ButtonLink>
      </Header>
      <UnconfirmedEmail data={data} />
      <ReplacementOffers data={data} />
      <DoorWall role="list" aria-label="The twelve doors">
        {getDoors(data).map((door) => (
          <OpenedDoor key={door.day} door={door} />
        ))}
      </DoorWall>
      {showsReplies && (
        <Stack as="section" gap="lg" aria-labelledby="replies">
          <Divider />
          <Heading level={2} id="replies">
            Replies
          </Heading>
          {replies.length === 0 ? (
            <Text tone="soft">
              No replies yet. Behind every open door {name ?? "your recipient"} can leave you a heart, a few words, or a
              voice.
            </Text>
          ) : (
            <Cards>
              {replies.map((reply) => (
                <ReplyCard key={reply.itemId} reply={reply} />
              ))}
            </Cards>
          )}
        </Stack>
      )}
      <Contributions data={data} />
      <Columns>
        {isOrdered && <DeliveryAddress data={data} />}
        <SenderSettings data={data} />
        {privateLink && <PrivateLink calendarId={calendar.id} url={privateLink} />}
      </Columns>
    </Sections>
  );
}

function Tracking({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: SentParcel }) {
  return (
    <Text tone="soft">
      <span>{`Sent with ${carrier}: ${trackingNumber} `}</span>
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
          Track the parcel
        </a>
      )}
    </Text>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(2.5rem, 6vw, 4.5rem);
`;

const Header = styled.header`
  display: grid;
  justify-items: center;
  gap: 1.25rem;
  max-width: 46rem;
  margin-inline: auto;
  text-align: center;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: 1.25rem;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;

  ${media.up("md")} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 1.5rem;
  }
`;
