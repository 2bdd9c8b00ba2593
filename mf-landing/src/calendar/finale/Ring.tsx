import { DAYS, type LandingItem } from "@advent/contract";
import { styled } from "@advent/ui";
import { GoldPetals } from "./GoldPetals";
import { RingDoor } from "./RingDoor";

interface RingProps {
  opened: readonly LandingItem[];
}

export function Ring({ opened }: RingProps) {
  return (
    <Stage aria-hidden="true">
      <GoldPetals days={opened.map(({ day }) => day)} />
      {DAYS.map((day) => (
        <RingDoor key={day} day={day} item={opened.find((item) => item.day === day)} />
      ))}
    </Stage>
  );
}

const Stage = styled.div`
  position: relative;
  container-type: size;
  width: min(100%, 68vh);
  width: min(100%, 68svh);
  max-height: 100%;
  margin-inline: auto;
  aspect-ratio: 1;
  align-self: center;
`;
