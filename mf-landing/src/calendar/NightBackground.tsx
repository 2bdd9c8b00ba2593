import { ArrowLeftIcon, Container, inkSurface, styled, Wordmark } from "@advent/ui";
import type { ReactNode } from "react";
import type { PageLink } from "../shared/day-links";

interface NightBackgroundProps {
  alone: boolean | undefined;
  home?: PageLink;
  children: ReactNode;
}

export function NightBackground({ alone, home, children }: NightBackgroundProps) {
  return (
    <Sky>
      <Container width="wide">
        {home && (
          <Back {...home}>
            <ArrowLeftIcon /> Build Calendar
          </Back>
        )}
        {children}
        {alone && (
          <Foot>
            <SiteName />
          </Foot>
        )}
      </Container>
    </Sky>
  );
}

const Sky = styled.div`
  ${inkSurface}
  position: relative;
  z-index: 0;
  display: flow-root;
  min-height: 100svh;
  padding-bottom: clamp(3rem, 8vw, 7rem);
  overflow-x: clip;
  background-image:
    radial-gradient(1px 1px at 22px 34px, rgb(var(--color-textOnInk) / 0.5), transparent),
    radial-gradient(1px 1px at 151px 87px, rgb(var(--color-textOnInk) / 0.3), transparent),
    radial-gradient(1.5px 1.5px at 88px 171px, rgb(var(--color-textGoldOnInk) / 0.5), transparent),
    radial-gradient(1px 1px at 203px 219px, rgb(var(--color-textOnInk) / 0.35), transparent),
    radial-gradient(ellipse 60rem 34rem at 50% -8rem, rgb(var(--color-gold) / 0.23), transparent);
  background-size: 241px 263px, 241px 263px, 241px 263px, 241px 263px, auto;
  background-repeat: repeat, repeat, repeat, repeat, no-repeat;
`;

const Back = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.6em;
  min-height: 3.75rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: var(--text);
  }
`;

const Foot = styled.footer`
  display: grid;
  place-items: center;
  margin-top: clamp(3rem, 8vw, 6rem);
`;

const SiteName = styled(Wordmark)`
  height: 0.8rem;
`;
