import { type LandingCalendar, landingHeading } from "@advent/contract";
import { styled } from "@advent/ui";
import { useSyncExternalStore } from "react";
import { dayHref } from "../../shared/day-links";
import { inviting } from "../../shared/inviting";
import { KeepsakeLinks } from "../../shared/KeepsakeLinks";

interface KeepPageProps {
  calendar: LandingCalendar["calendar"];
  /** All twelve doors are open. */
  finished: boolean;
}

/** The keepsake, once all doors are open; and how to come back without a card: an entry for twelve mornings, and the page on the home screen. */
export function KeepPage({ calendar: { id, customerName, opening }, finished }: KeepPageProps) {
  async function save() {
    const { firstMorning, morningsFile } = await import(/* webpackChunkName: "seldom" */ "./mornings");
    const url = new URL(dayHref(id, null), location.origin).href;
    const now = new Date();
    const file = morningsFile({ title: landingHeading(customerName), url, first: firstMorning(opening, now), now });
    const address = URL.createObjectURL(new Blob([file], { type: "text/calendar" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "twelve-mornings.ics" });
    link.click();
    URL.revokeObjectURL(address);
  }

  // The server's page has no button: without its script it would do nothing.
  const isRunning = useSyncExternalStore(unchanging, running, onServer);

  return (
    <>
      {finished && (
        <Section aria-labelledby="keepsake">
          <Title id="keepsake">Keep it for ever</Title>
          <Hint>
            All twelve days in one file: the pictures, the words, every voice and every film. It opens with a double
            click, without the internet, for as long as you keep it.
          </Hint>
          <KeepsakeLinks calendarId={id} />
        </Section>
      )}
      <Section aria-labelledby="keep-this-page">
        <Title id="keep-this-page">Keep this page</Title>
        <Hint>On a phone, choose Share or the menu, then Add to Home Screen: your calendar opens from there.</Hint>
        {isRunning && (
          <>
            <Save type="button" onClick={() => void save()}>
              Save the twelve mornings
            </Save>
            <Hint>
              {opening.mode === "daily" ? "One for each door, at eight," : "13 to 24 December at eight,"} for your own
              diary.
            </Hint>
          </>
        )}
      </Section>
    </>
  );
}

const unchanging = () => () => undefined;
const running = () => true;
const onServer = () => false;

const Section = styled.section`
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  max-width: ${({ theme }) => theme.width.narrow};
  margin: clamp(3rem, 7vw, 5rem) auto 0;
  text-align: center;
`;

const Title = styled.h2`
  font: 400 ${({ theme }) => theme.size.subheading} / 1.3 ${({ theme }) => theme.font.display};
`;

const Hint = styled.p`
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-wrap: balance;
`;

const Save = styled.button`
  ${inviting}
  min-height: 2.75rem;
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.inkRaised};
  }
`;
