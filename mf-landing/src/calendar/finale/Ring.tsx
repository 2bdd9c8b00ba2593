import { DAYS, type LandingItem } from "@advent/contract";
import { keyframes, Rosette, styled } from "@advent/ui";
import { getDoorDelay, RingDoor } from "./RingDoor";

export function Ring({ opened }: { opened: readonly LandingItem[] }) {
  return (
    <Stage aria-hidden="true">
      <GoldPetals days={opened.map(({ day }) => day)} />
      {DAYS.map((day) => (
        <RingDoor key={day} day={day} item={opened.find((item) => item.day === day)} />
      ))}
    </Stage>
  );
}

function GoldPetals({ days }: { days: readonly number[] }) {
  return (
    <Flower>
      <Lines day={12} />
      <Gold viewBox="-50 -50 100 100">
        {days.map((day) => (
          <g key={day} transform={`rotate(${day * 30})`}>
            <Petal d={PETAL_PATH} style={{ animationDelay: `${getDoorDelay(day) + 250}ms` }} />
          </g>
        ))}
      </Gold>
    </Flower>
  );
}

const PETAL_PATH = "M0 0A32.3 32.3 0 0 1 0 -40A32.3 32.3 0 0 1 0 0";

const Stage = styled.div`
  position: relative;
  container-type: size;
  width: min(100%, 68svh);
  max-height: 100%;
  margin-inline: auto;
  aspect-ratio: 1;
  align-self: center;
`;

const bloom = keyframes`
  from {
    opacity: 0;
    transform: scale(0.2);
  }
`;

const Flower = styled.div`
  position: absolute;
  inset: 31%;
`;

const Lines = styled(Rosette)`
  position: absolute;
  inset: 0;
`;

const Gold = styled.svg`
  position: absolute;
  inset: 0;
  overflow: visible;
`;

const Petal = styled.path`
  fill: ${({ theme }) => theme.color.gold};
  fill-opacity: 0.5;
  stroke: ${({ theme }) => theme.color.textGoldOnInk};
  stroke-width: 0.6;
  transform-origin: 0 0;
  animation: ${bloom} 900ms ${({ theme }) => theme.motion.easeOut} backwards;
`;
