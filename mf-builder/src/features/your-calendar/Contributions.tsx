import type { Contribution, SenderCalendar } from "@advent/contract";
import { useListContributionsQuery } from "@advent/store/lazy";
import { Button, Divider, Heading, Stack, styled, Text, useShop } from "@advent/ui";
import { useRef, useState } from "react";
import { LazyInviteDialog } from "../../shared/invite/LazyInviteDialog";
import { ContributionCard } from "./ContributionCard";

/** Days that others write. Hidden while the API has none to show. */
export function Contributions({ data: { calendar } }: { data: SenderCalendar }) {
  const { data } = useListContributionsQuery({ calendarId: calendar.id });
  const [isInviting, setInviting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOffered = useShop().parts.includes("contributions");
  if (!data || (!isOffered && data.contributions.length === 0)) return null;
  const waiting = data.contributions.filter(({ state }) => state === "sent").length;
  return (
    <Stack as="section" gap="lg" aria-labelledby="contributions">
      <Divider />
      <Heading level={2} id="contributions" ref={heading} tabIndex={-1}>
        Written by others
      </Heading>
      <Text tone="soft" role="status">
        {waiting > 0 && `${waiting === 1 ? "One message waits" : `${waiting} messages wait`} for your decision.`}
        {waiting === 0 &&
          isOffered &&
          `Ask family and friends for a few words, a picture or a recording. ${calendar.customerName ?? "Your recipient"} finds them behind the door, after your own note.`}
      </Text>
      {isOffered && (
        <div>
          <Button variant="secondary" onClick={() => setInviting(true)}>
            Ask someone to write a day
          </Button>
        </div>
      )}
      {data.contributions.length > 0 && (
        <Cards role="list" aria-label="Everyone you have asked">
          {data.contributions.map((contribution) => (
            <li key={contribution.id}>
              <ContributionCard
                calendarId={calendar.id}
                contribution={contribution}
                onRevoked={() => heading.current?.focus()}
                ofDay={listAccepted(data.contributions, contribution.day)}
              />
            </li>
          ))}
        </Cards>
      )}
      {isInviting && (
        <LazyInviteDialog
          calendarId={calendar.id}
          recipient={calendar.customerName}
          day={null}
          open
          onOpenChange={setInviting}
        />
      )}
    </Stack>
  );
}

const listAccepted = (contributions: readonly Contribution[], day: number | null) =>
  contributions.filter((one) => one.state === "accepted" && one.day === day).map(({ id }) => id);

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: 1.25rem;
`;
