import { type LandingItem, toRoman } from "@advent/contract";
import { getImageVersions, keyframes, styled } from "@advent/ui";

/** In milliseconds from the start: fade, doors, gathering, name. */
export const FADE_MS = 700;
const FIRST_DOOR_MS = 900;
const STAGGER_MS = 170;
export const getDoorDelay = (day: number): number => FIRST_DOOR_MS + (day - 1) * STAGGER_MS;
const GATHER_AT_MS = getDoorDelay(12) + 1000;
export const LAST_AT_MS = GATHER_AT_MS + 900;
export const CLOSING_AT_MS = LAST_AT_MS + 500;

interface RingDoorProps {
  day: number;
  item: LandingItem | undefined;
}

export function RingDoor({ day, item }: RingDoorProps) {
  const turn = day * 30;
  const { src, srcSet } = getImageVersions(item?.productImage ?? "");
  const delay = `${getDoorDelay(day)}ms`;
  return (
    <Hour style={{ transform: `rotate(${turn}deg)` }}>
      <Carrier>
        <Frame style={{ transform: `rotate(${-turn}deg)` }}>
          {src && <RingPart src={src} srcSet={srcSet} sizes="7rem" alt="" />}
          {item ? (
            <>
              <Leaf $side="left" style={{ animationDelay: delay }} />
              <Leaf $side="right" style={{ animationDelay: delay }} />
              <Numeral $opens style={{ animationDelay: delay }}>
                {toRoman(day)}
              </Numeral>
            </>
          ) : (
            <>
              <Shut />
              <Numeral>{toRoman(day)}</Numeral>
            </>
          )}
        </Frame>
      </Carrier>
    </Hour>
  );
}

const Hour = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const gather = keyframes`
  from {
    transform: translateY(-41cqmin);
  }
`;

const Carrier = styled.div`
  width: 15cqmin;
  height: 15cqmin;
  transform: translateY(-37cqmin) scale(1.18);
  animation: ${gather} 1400ms ${({ theme }) => theme.motion.ease} ${GATHER_AT_MS}ms backwards;
`;

const Frame = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.sand};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.color.gold};
  perspective: 30cqmin;
`;

const RingPart = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const createTurnAnimation = (degrees: number) => keyframes`
  55% {
    opacity: 1;
  }
  to {
    opacity: 0;
    transform: rotateY(${degrees}deg);
  }
`;

const turns = { left: createTurnAnimation(-110), right: createTurnAnimation(110) };

const Leaf = styled.span<{ $side: "left" | "right" }>`
  position: absolute;
  inset-block: 0;
  ${({ $side }) => $side}: 0;
  width: 50%;
  background: ${({ theme }) => theme.color.ivory};
  box-shadow: inset 0 0 0 1px rgb(var(--color-gold) / 0.35);
  transform-origin: ${({ $side }) => $side};
  animation: ${({ $side }) => turns[$side]} 900ms ${({ theme }) => theme.motion.ease} forwards;
`;

const Shut = styled.span`
  position: absolute;
  inset: 0;
  background: ${({ theme }) => theme.color.inkRaised};
`;

const goes = keyframes`
  to {
    opacity: 0;
  }
`;

const Numeral = styled.span<{ $opens?: boolean }>`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${({ theme, $opens }) => ($opens ? theme.color.textGold : theme.color.textSoftOnInk)};
  font: 400 4.4cqmin / 1 ${({ theme }) => theme.font.display};
  animation: ${({ $opens }) => ($opens ? goes : "none")} 300ms linear forwards;
`;
