import { readStored, writeStored } from "@advent/store";
import { Button, Cluster, IconButton, MinusIcon, PlusIcon, Stack, styled, Text } from "@advent/ui";
import { type ReactNode, useState } from "react";
import { RING_SIZES, type RingSize } from "../ring-sizes";
import { BankCardScale, PIXELS_PER_MM } from "./BankCardScale";

const STORAGE_KEY = "advent.true-scale";

interface RingOnScreenProps {
  /** UK size of the first circle. */
  start: string | undefined;
  renderSize: (size: RingSize) => ReactNode;
}

/** Finds a size by laying a ring on the screen, whose scale a bank card has given. */
export function RingOnScreen({ start, renderSize }: RingOnScreenProps) {
  const [pixels, setPixels] = useState(() => readStoredScale() ?? guessScale());
  const [isMeasured, setMeasured] = useState(false);
  const [at, setAt] = useState(() => startFor(start));
  const size = RING_SIZES[at];
  const calibrate = (next: number) => {
    setPixels(next);
    writeStored(STORAGE_KEY, String(next));
  };
  if (!isMeasured) {
    return (
      <Stack gap="md">
        <Text>
          First, your screen: hold a bank card against the outline and move the slider until they match. We’ll remember
          it on this device.
        </Text>
        <BankCardScale pixels={pixels} onChange={calibrate} />
        <div>
          <Button variant="secondary" onClick={() => setMeasured(true)}>
            They match
          </Button>
        </div>
      </Stack>
    );
  }
  if (!size) return null;
  return (
    <Stack gap="md">
      <Text>Place a ring that fits on the circle. You should just see the line all around inside it.</Text>
      <Stage>
        <IconButton label="Smaller" aria-disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}>
          <MinusIcon />
        </IconButton>
        <Circle style={{ width: size.diameter * pixels }} role="img" aria-label={`A ring of size ${size.uk}`} />
        <IconButton label="Larger" onClick={() => setAt(Math.min(RING_SIZES.length - 1, at + 1))}>
          <PlusIcon />
        </IconButton>
      </Stage>
      {renderSize(size)}
      <Cluster>
        <Button variant="quiet" size="small" onClick={() => setMeasured(false)}>
          Measure the screen again
        </Button>
      </Cluster>
    </Stack>
  );
}

function readStoredScale(): number | undefined {
  const pixels = Number(readStored(STORAGE_KEY));
  return pixels >= PIXELS_PER_MM.min && pixels <= PIXELS_PER_MM.max ? pixels : undefined;
}

/** Phones have more CSS pixels per millimetre than desktop screens. */
const guessScale = () => (matchMedia("(pointer: coarse)").matches ? 6.1 : 3.8);

function startFor(size: string | undefined): number {
  const at = RING_SIZES.findIndex(({ uk }) => uk === (size ?? "M"));
  return Math.max(0, at);
}

const Stage = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 11rem;
  padding: 1rem;
  background: var(--surface-raised);
`;

const Circle = styled.div`
  flex: none;
  aspect-ratio: 1;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1.2px ${({ theme }) => theme.color.gold};
`;
