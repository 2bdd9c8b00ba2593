import { media, styled } from "@advent/ui";
import { KeepsakeLinks } from "../../shared/KeepsakeLinks";
import { CenteredStack, Hint, type KeepsakeCalendar } from "../../shared/shared.styles";

interface SavePageProps {
  calendar: KeepsakeCalendar;
  finished: boolean;
}

export function SavePage({ calendar, finished }: SavePageProps) {
  return (
    <>
      {finished && (
        <Section as="section" aria-labelledby="keepsake">
          <Title id="keepsake">Save it for ever</Title>
          <Hint>
            All twelve days in one file, with every photo, message, voice note and video. It opens offline, for as long
            as you keep it.
          </Hint>
          <KeepsakeLinks calendarId={calendar.id} />
        </Section>
      )}
      <Section as="section" aria-labelledby="keep-this-page">
        <Title id="keep-this-page">Keep this page</Title>
        <TouchHint>Choose Share or the menu, then Add to Home Screen.</TouchHint>
        <MouseHint>Bookmark it to come back on another day.</MouseHint>
      </Section>
    </>
  );
}

const Section = styled(CenteredStack)`
  max-width: ${({ theme }) => theme.width.narrow};
  margin: clamp(3rem, 7vw, 5rem) auto 0;
`;

const MouseHint = styled(Hint)`
  ${media.coarse} {
    display: none;
  }
`;

const TouchHint = styled(Hint)`
  @media not all and (pointer: coarse) {
    display: none;
  }
`;

const Title = styled.h2`
  font: 400 ${({ theme }) => theme.size.subheading} / 1.3 ${({ theme }) => theme.font.display};
`;
