import { getBuilderTitle, type Item, isFinalDay, toRoman, type WORN_AT } from "@advent/contract";
import { useGetProductQuery } from "@advent/store";
import { css, keyframes, media, StarIcon, styled, useShop } from "@advent/ui";
import { doorFrame, doorLeaf } from "../../../shared/door.styles";
import { getNoteLabel, useWriteNote } from "../../../shared/note-actions";
import { STYLIST_PICK } from "../../../shared/StylistTile";
import { STAGGER_MS, TURN_MS } from "./useDoorAnimation";

interface DoorProps {
  day: number;
  item: Item | undefined;
  isTurning: boolean;
  isKept: boolean;
  change: "comes" | "stays" | null;
  onKeep: () => void;
  onChange: () => void;
}

export function Door({ day, item, isTurning, isKept, change, onKeep, onChange }: DoorProps) {
  const writeNote = useWriteNote();
  const shop = useShop();
  const roman = toRoman(day);
  const pressable = change && {
    as: "button" as const,
    type: "button" as const,
    "aria-pressed": change === "comes",
    "aria-label": `Change door ${roman}`,
    onClick: onChange,
  };
  return (
    <li>
      <Frame>
        <Leaf {...pressable} $turns={isTurning} $turn={day - 1}>
          <Face>
            <Numeral>{roman}</Numeral>
            {item && !change && (isKept ? <KeptItemHint item={item} /> : <span>{STYLIST_PICK}</span>)}
          </Face>
        </Leaf>
      </Frame>
      <Title>
        <span>
          <span>{getBuilderTitle(day, shop)}</span>
          {isFinalDay(day) && (
            <span>
              &nbsp;
              <StarIcon size="0.85em" title="Christmas Day" />
            </span>
          )}
        </span>
      </Title>
      <Tools>
        {item && (
          <>
            <Tool type="button" aria-label={`${getNoteLabel(item)}, door ${roman}`} onClick={() => writeNote(item)}>
              <Words>{getNoteLabel(item)}</Words>
            </Tool>
            <Tool
              type="button"
              aria-pressed={isKept}
              aria-label={`Keep door ${roman}`}
              title="Keep this door"
              onClick={onKeep}
            >
              <LockIcon isClosed={isKept} />
              <Kept>{isKept ? "Kept" : "Keep"}</Kept>
            </Tool>
          </>
        )}
      </Tools>
    </li>
  );
}

const PLACE_LABELS: Readonly<Record<(typeof WORN_AT)[number], string>> = {
  ear: "For the ear",
  neck: "For the neck",
  wrist: "For the wrist",
  hand: "For the hand",
};

/** Names where the gift is worn and its metal, but not the gift. */
function KeptItemHint({ item }: { item: Item }) {
  const { data } = useGetProductQuery({ handle: item.productHandle });
  const metal = data?.variants.find(({ id }) => id === item.variantId)?.metal;
  const place = data?.details.worn?.place;
  return (
    <>
      <span>{place ? PLACE_LABELS[place] : STYLIST_PICK}</span>
      {metal && <span>{metal}</span>}
    </>
  );
}

function LockIcon({ isClosed }: { isClosed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M5.5 10.5h13v9h-13z" fill={isClosed ? "currentColor" : "none"} strokeLinejoin="round" />
      <path
        d={isClosed ? "M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" : "M8.5 10.5V6.5a3.5 3.5 0 0 1 6.8-1.2"}
        strokeLinecap="round"
      />
    </svg>
  );
}

const Frame = styled.div`
  ${doorFrame}

  & > [aria-pressed="true"] {
    transform: rotateY(-34deg);
  }
`;

const turn = keyframes`
  from { transform: rotateY(0); }
  50% { transform: rotateY(90deg); }
  50.01% { transform: rotateY(-90deg); }
`;
const appear = keyframes`
  from, 50% { opacity: 0; }
  50.01% { opacity: 1; }
`;
const fade = keyframes`
  from { opacity: 0; }
`;

const turning = css<{ $turn: number }>`
  --turn: ${({ $turn }) => $turn * STAGGER_MS}ms;
  animation: ${turn} ${TURN_MS}ms ${({ theme }) => theme.motion.ease} var(--turn) backwards;

  & > span {
    animation: ${appear} ${TURN_MS}ms linear var(--turn) backwards;
  }
  ${media.reducedMotion} {
    animation: ${fade} ${({ theme }) => theme.motion.medium} linear !important;

    & > span {
      animation: none !important;
    }
  }
`;

const Leaf = styled.div<{ $turns: boolean; $turn: number }>`
  ${doorLeaf}
  padding: 0;
  border: 0;
  transform-origin: 0 50%;
  transition: transform ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease};
  ${({ $turns }) => $turns && turning}

  button& {
    cursor: pointer;
  }
`;

const Face = styled.span`
  display: grid;
  justify-items: center;
  gap: 0.35rem;
  padding-inline: 14%;
  font-size: clamp(0.625rem, 8.5cqi, 0.8125rem);
  line-height: 1.2;
  text-align: center;
`;

const Numeral = styled.span`
  font-size: clamp(1.25rem, 26cqi, 2.5rem);
  line-height: 1;
`;

const Title = styled.p`
  display: grid;
  place-items: center;
  min-height: 2.6em;
  margin-top: 0.5rem;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.3;
  text-align: center;
  text-wrap: balance;

  svg {
    display: inline;
    color: ${({ theme }) => theme.color.gold};
    vertical-align: -0.05em;
  }
`;

/** Reserves its height before a note can be written. */
const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
`;

const Tool = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 0.25rem;
  border: 0;
  background: none;
  color: var(--text-soft);
  cursor: pointer;

  &[aria-pressed="true"] {
    color: ${({ theme }) => theme.color.textGold};
  }
`;

/** Phones have room for the lock alone. */
const Kept = styled.span`
  font-size: ${({ theme }) => theme.size.small};

  ${media.down("md")} {
    display: none;
  }
`;

const Words = styled.span`
  color: var(--text);
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.color.gold};
  text-underline-offset: 0.25em;
  white-space: nowrap;
`;
