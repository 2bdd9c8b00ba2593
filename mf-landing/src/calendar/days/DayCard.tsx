import { getLandingTitle, isFinalDay, isSealed, type LandingDay, toRoman } from "@advent/contract";
import { css, getImageVersions, Rosette, StarIcon, styled, useShop } from "@advent/ui";
import type { ReactNode } from "react";
import type { PageLink } from "../../shared/day-links";
import { RevealedBadge } from "../../shared/shared.styles";

interface DayCardProps {
  day: number;
  item: LandingDay | undefined;
  /** True when this device has opened it. A sealed day is closed regardless. */
  revealed: boolean;
  link: PageLink | undefined;
  children?: ReactNode;
}

export function DayCard({ day, item, revealed, link, children }: DayCardProps) {
  const shop = useShop();
  const final = isFinalDay(day);
  const sealed = Boolean(item && isSealed(item));
  const gift = item && !isSealed(item) && revealed ? item : undefined;
  const { src, srcSet } = getImageVersions(gift?.productImage ?? "");
  return (
    // Rendered as plain content without a link.
    <Card {...link} $final={final} $dark={sealed || Boolean(gift)} $sealed={sealed} $empty={!item}>
      {src ? (
        <ImageView src={src} srcSet={srcSet} sizes="(min-width: 64rem) 16rem, 46vw" alt="" loading="lazy" />
      ) : (
        <Ornament day={day} $yields={sealed} />
      )}
      {!gift && <Numeral aria-hidden="true">{toRoman(day)}</Numeral>}
      <DayNumber>Day {day}</DayNumber>
      <Title>
        <span>{getLandingTitle(day, shop)}</span>
        {final && <Star title="Star" />}
      </Title>
      {gift && <RevealedBadge />}
      {children}
      {!item && <Empty>No gift yet</Empty>}
    </Card>
  );
}

const Card = styled.a<{ $final: boolean; $dark: boolean; $sealed: boolean; $empty: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  gap: 0.35rem;
  height: 100%;
  min-height: clamp(${({ $sealed }) => ($sealed ? 15.25 : 13.5)}rem, 26vw, 21rem);
  padding: 1.25rem 0.9rem 1.35rem;
  isolation: isolate;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme, $dark }) =>
    $dark ? theme.color.inkRaised : `linear-gradient(150deg, ${theme.color.paper}, ${theme.color.sand})`};
  color: ${({ theme, $dark }) => ($dark ? theme.color.textOnInk : theme.color.text)};
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
    box-shadow: 0 0 3rem rgb(var(--color-textGoldOnInk) / 0.32);
  }
`;

/** Gives way to the countdown, so that the card keeps its height. */
const Ornament = styled(Rosette)<{ $yields: boolean }>`
  flex: ${({ $yields }) => ($yields ? "1 1 3rem" : 1)};
  width: min(58%, 8.5rem);
  min-height: 0;
  margin-block: 0.5rem;
`;

const ImageView = styled.img`
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
