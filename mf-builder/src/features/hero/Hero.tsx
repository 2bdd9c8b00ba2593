import { ButtonLink, Container, Eyebrow, Heading, inkSurface, media, styled } from "@advent/ui";
import { type Film, HeroFilm } from "./HeroFilm";
import { Necklace } from "./Necklace";
import type { Drape } from "./necklace";

interface HeroProps {
  /** Without a film the drawn necklace is the picture. */
  film?: Film;
}

const wideDrape: Drape = { width: 1440, top: 18, sag: 146, smallest: 12, largest: 23, drop: 104 };
const uprightDrape: Drape = { width: 420, top: 16, sag: 112, smallest: 7, largest: 12.5, drop: 72 };

export function Hero({ film }: HeroProps) {
  return (
    <Stage>
      {film ? <HeroFilm film={film} /> : <Still />}
      <Words>
        <Eyebrow>The Advent Calendar</Eyebrow>
        <Heading level={1} size="display">
          Twelve days,
          <br />
          twelve treasures
        </Heading>
        <Lead>
          Choose a jewel for every day before Christmas, leave a few words with each, and let them be found one at a
          time.
        </Lead>
        <ButtonLink href="#recipient" size="large">
          Begin your calendar
        </ButtonLink>
      </Words>
    </Stage>
  );
}

function Still() {
  return (
    <>
      <Upright drape={uprightDrape} height={300} />
      <Wide drape={wideDrape} height={420} />
    </>
  );
}

const Stage = styled.section`
  ${inkSurface}
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background:
    radial-gradient(60rem 26rem at 50% 9rem, rgb(216 184 120 / 0.17), transparent 70%),
    radial-gradient(90rem 40rem at 50% 120%, rgb(176 138 74 / 0.16), transparent 70%),
    ${({ theme }) => theme.color.ink};
`;

const Words = styled(Container)`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1.25rem;
  padding-block: 66vw clamp(3.5rem, 6vw, 6rem);
  text-align: center;

  a {
    margin-top: 0.75rem;
  }
  ${media.up("md")} {
    padding-top: 24.5rem;
  }
`;

const Lead = styled.p`
  max-width: 34rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.lead};
  text-wrap: balance;
`;

const Upright = styled(Necklace)`
  position: absolute;
  inset: 0 0 auto;
  width: 100%;
  aspect-ratio: 420 / 300;

  ${media.up("md")} {
    display: none;
  }
`;

const Wide = styled(Necklace)`
  position: absolute;
  inset: 0 0 auto;
  display: none;
  width: 100%;
  height: 26.25rem;

  ${media.up("md")} {
    display: block;
  }
`;
