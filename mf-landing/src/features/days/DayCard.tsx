import { isFinalDay, type LandingItem, landingTitle, toRoman } from "@advent/contract";
import { css, pictureVersions, StarIcon, styled } from "@advent/ui";
import type { PageLink } from "../../shared/page-link";
import { RevealedBadge } from "../../shared/RevealedBadge";
import { Rosette } from "../../shared/Rosette";

interface DayCardProps {
  day: number;
  item: LandingItem | undefined;
  revealed: boolean;
  /** Without it the card is only to be looked at. */
  link: PageLink | undefined;
}

export function DayCard({ day, item, revealed, link }: DayCardProps) {
  const final = isFinalDay(day);
  return (
    // Without an address it is no link, only its place.
    <Card {...link} $final={final} $revealed={revealed} $empty={!item}>
      {revealed && item ? <Picture {...pictureOf(item)} alt="" loading="lazy" /> : <Ornament day={day} />}
      {!revealed && <Numeral aria-hidden="true">{toRoman(day)}</Numeral>}
      <DayNumber>Day {day}</DayNumber>
      <Title>
        {landingTitle(day)}
        {final && <Star title="Star" />}
      </Title>
      {revealed && <RevealedBadge />}
      {!item && <Empty>No gift yet</Empty>}
    </Card>
  );
}

function pictureOf({ productImage }: LandingItem) {
  const { src, srcSet } = pictureVersions(productImage);
  return { src, srcSet, sizes: "(min-width: 64rem) 16rem, 46vw" };
}

const Card = styled.a<{ $final: boolean; $revealed: boolean; $empty: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  gap: 0.35rem;
  height: 100%;
  min-height: clamp(13.5rem, 26vw, 21rem);
  padding: 1.25rem 0.9rem 1.35rem;
  isolation: isolate;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme, $revealed }) =>
    $revealed ? theme.color.inkRaised : `linear-gradient(150deg, ${theme.color.paper}, ${theme.color.sand})`};
  color: ${({ theme, $revealed }) => ($revealed ? theme.color.textOnInk : theme.color.text)};
  text-align: center;
  text-decoration: none;

  &::after {
    content: "";
    position: absolute;
    inset: 0.5rem;
    border: ${({ $final }) => ($final ? "3px double" : "1px solid")} ${({ theme }) => theme.color.gold};
    border-radius: 1px;
    pointer-events: none;
  }
  ${({ theme, $empty }) =>
    $empty &&
    css`
      background: none;
      color: ${theme.color.textSoftOnInk};
      &::after {
        border-style: dashed;
        border-color: ${theme.color.lineOnInk};
      }
    `}
  transition:
    transform ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.easeOut},
    box-shadow ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.easeOut};

  &[href]:hover,
  &:focus-visible {
    transform: translateY(-0.3rem);
    box-shadow: 0 0 3rem rgb(216 184 120 / 0.32);
  }
  &:focus-visible {
    outline-color: ${({ theme }) => theme.color.focusOnInk};
  }
`;

const Ornament = styled(Rosette)`
  flex: 1;
  width: min(58%, 8.5rem);
  min-height: 0;
  margin-block: 0.5rem;
`;

const Picture = styled.img`
  flex: 1 1 0;
  align-self: stretch;
  min-height: 0;
  margin: -1.25rem -0.9rem 0.5rem;
  max-width: none;
  object-fit: cover;
`;

const Numeral = styled.span`
  font: 400 clamp(1.75rem, 3.4vw, 2.75rem) / 1 ${({ theme }) => theme.font.display};
`;

const DayNumber = styled.span`
  font-size: 0.6875rem;
  letter-spacing: 0.2em;
  text-transform: uppercase;
  opacity: 0.8;
`;

const Title = styled.span`
  font: italic 400 clamp(0.9375rem, 1.5vw, 1.1875rem) / 1.25 ${({ theme }) => theme.font.display};
  text-wrap: balance;
`;

const Empty = styled.span`
  font-size: ${({ theme }) => theme.size.caption};
`;

const Star = styled(StarIcon)`
  fill: currentColor;
  display: inline-block;
  width: 0.8em;
  height: 0.8em;
  margin-inline-start: 0.3em;
  color: ${({ theme }) => theme.color.gold};
`;
