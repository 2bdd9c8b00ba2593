import { ButtonLink, Container, Eyebrow, Heading, inkSurface, media, styled } from "@advent/ui";
import type { ReactNode } from "react";
import { HeroFilm } from "./HeroFilm";

export function Hero({ children }: { children?: ReactNode }) {
  return (
    <Stage>
      <HeroFilm />
      <Words $long={children !== undefined}>{children ?? <Invitation />}</Words>
    </Stage>
  );
}

function Invitation() {
  return (
    <>
      <Eyebrow>The Advent Calendar</Eyebrow>
      <Heading level={1} size="display">
        Twelve days,
        <br />
        twelve treasures
      </Heading>
      <Lead>
        Choose a jewel for each of the twelve days to Christmas, leave a few words with each, and let them be found one
        at a time.
      </Lead>
      <Begin href="#recipient" size="large">
        Begin your calendar
      </Begin>
    </>
  );
}

const Stage = styled.section`
  ${inkSurface}
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background: ${({ theme }) => theme.color.ink};
`;

const Words = styled(Container)<{ $long: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1.25rem;
  padding-block: ${({ $long }) => ($long ? "80vw" : "66vw")} clamp(3.5rem, 6vw, 6rem);
  text-align: center;

  ${media.up("md")} {
    padding-top: ${({ $long }) => ($long ? "max(32rem, 34.5vw)" : "max(25.5rem, 26vw)")};
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
