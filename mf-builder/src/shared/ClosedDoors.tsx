import { type Item, toRoman } from "@advent/contract";
import { keyframes, media, ProductImage, styled } from "@advent/ui";
import { StylistTile } from "./StylistTile";

interface ClosedDoorsProps {
  items: readonly Pick<Item, "day" | "productImage">[];
  isStylistChoice?: boolean;
  /** Animates the closing. Otherwise the doors are closed from the start. */
  closing?: boolean;
  /** Adds a ribbon, after which only the recipient can open the doors. */
  tied?: boolean;
}

/** Decorative. */
export function ClosedDoors({ items, isStylistChoice = false, closing = false, tied = false }: ClosedDoorsProps) {
  return (
    <Row aria-hidden="true" data-closing={closing || undefined}>
      {items.map(({ day, productImage }) => (
        <Frame key={day}>
          {closing &&
            (isStylistChoice ? (
              <Mystery />
            ) : (
              <ProductImage src={productImage} sizes="5rem" alt="" ratio="7 / 9" priority />
            ))}
          <Door $turn={day - 1}>{toRoman(day)}</Door>
        </Frame>
      ))}
      {tied && (
        <>
          <Ribbon />
          <Bow viewBox="0 0 120 76">
            <path d={BOW_PATH} />
            <path d={BOW_PATH} transform="matrix(-1 0 0 1 120 0)" />
            <ellipse cx="60" cy="28" rx="7.5" ry="9" />
          </Bow>
        </>
      )}
    </Row>
  );
}

const Row = styled.div`
  position: relative;
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 0.75rem clamp(0.25rem, 1vw, 0.75rem);
  --ribbon-top: 50%;

  ${media.up("md")} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    --ribbon-top: 78%;
  }
`;

const ARCH_RADIUS = "50% 50% 2px 2px / 45% 45% 2px 2px";

const Frame = styled.span`
  position: relative;
  display: grid;
  container-type: inline-size;
  aspect-ratio: 7 / 9;
  border-radius: ${ARCH_RADIUS};
  background: ${({ theme }) => theme.color.ink};
  perspective: 20rem;

  & > * {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    min-height: 0;
    border-radius: ${ARCH_RADIUS};
  }
`;

const Mystery = styled(StylistTile)`
  overflow: hidden;
  font-size: 0.5rem;
`;

const shut = keyframes`
  from { transform: rotateY(-112deg); }
  80% { transform: rotateY(3deg); }
`;

const Door = styled.span<{ $turn: number }>`
  display: grid;
  place-items: center;
  border: 1px solid ${({ theme }) => theme.color.gold};
  background: linear-gradient(100deg, ${({ theme }) => theme.color.paper} 55%, ${({ theme }) => theme.color.sand});
  box-shadow: inset 0 0 0 3px ${({ theme }) => theme.color.paper}, inset 0 0 0 4px ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.textGold};
  font-family: ${({ theme }) => theme.font.display};
  font-size: clamp(0.625rem, 26cqi, 1.125rem);
  transform-origin: 0 50%;

  [data-closing] & {
    animation: ${shut} ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease}
      calc(${({ theme }) => theme.motion.slow} + ${({ $turn }) => $turn * 90}ms) backwards;
  }
`;

const RIBBON_TIED_MS = 2400;

const pull = keyframes`
  from { transform: translateY(-50%) scaleX(0); }
`;

const Ribbon = styled.span`
  position: absolute;
  inset: var(--ribbon-top) 0 auto;
  height: 0.5rem;
  border-block: 1px solid ${({ theme }) => theme.color.gold};
  background: ${({ theme }) => theme.color.ink};
  transform: translateY(-50%);

  [data-closing] & {
    animation: ${pull} 700ms ${({ theme }) => theme.motion.ease} ${RIBBON_TIED_MS}ms backwards;
  }
`;

const tie = keyframes`
  from {
    opacity: 0;
    transform: translate(-50%, -38%) scale(0.5);
  }
`;

const BOW_PATH = "M58 30C46 40 37 52 27 70l9-3 5 8C50 60 58 46 61 32ZM60 28C40 2 12-2 7 17c-4 19 32 24 53 11Z";

const Bow = styled.svg`
  position: absolute;
  top: var(--ribbon-top);
  left: 50%;
  width: clamp(3.5rem, 9vw, 5.5rem);
  transform: translate(-50%, -38%);
  fill: ${({ theme }) => theme.color.ink};
  stroke: ${({ theme }) => theme.color.gold};
  stroke-width: 1.4;
  stroke-linejoin: round;

  [data-closing] & {
    animation: ${tie} 600ms ${({ theme }) => theme.motion.easeOut} ${RIBBON_TIED_MS + 500}ms backwards;
  }
`;
