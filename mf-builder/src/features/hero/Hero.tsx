import { ButtonLink, Container, Eyebrow, Heading, inkSurface, media, styled } from "@advent/ui";
import { HeroFilm } from "./HeroFilm";

export function Hero() {
  return (
    <Stage>
      <HeroFilm />
      <Words>
        <Eyebrow>The Advent Calendar</Eyebrow>
        <Heading level={1} size="display">
          Twelve days,
          <br />
          twelve treasures
        </Heading>
        <Lead>
          Choose a jewel for each of the twelve days to Christmas, leave a few words with each, and let them be found
          one at a time.
        </Lead>
        <Begin href="#recipient" size="large">
          Begin your calendar
        </Begin>
      </Words>
    </Stage>
  );
}

const Stage = styled.section`
  ${inkSurface}
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background: ${({ theme }) => theme.color.ink};
`;

const Words = styled(Container)`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1.25rem;
  padding-block: 66vw clamp(3.5rem, 6vw, 6rem);
  text-align: center;

  ${media.up("md")} {
    padding-top: max(25.5rem, 26vw);
  }
`;

const Begin = styled(ButtonLink)`
  margin-top: 0.75rem;
`;

const Lead = styled.p`
  max-width: 40rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.lead};
  text-wrap: balance;
`;
