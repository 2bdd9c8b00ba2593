import { cartPage, DAY_COUNT, DAYS, type Item } from "@advent/contract";
import { Link } from "@advent/router";
import { Button, ButtonLink, Cluster, styled, Text } from "@advent/ui";
import { DoorWall } from "../../../shared/door.styles";
import type { Proposals } from "../proposals/useProposals";
import { Door } from "./Door";

interface DoorsProps {
  items: readonly Item[];
  isTurning: boolean;
  proposals: Proposals;
}

/** Hides the items, which stay a surprise. Their notes can be written. */
export function Doors({ items, isTurning, proposals }: DoorsProps) {
  const { shown, kept, isBusy, another, keep, choose } = proposals;
  const getChange = (day: number) => {
    if (!shown?.proposal.changes.includes(day)) return null;
    return shown.choice.includes(day) ? "comes" : "stays";
  };
  return (
    <section aria-label="The twelve doors">
      <DoorWall role="list">
        {DAYS.map((day) => (
          <Door
            key={day}
            day={day}
            item={items.find((one) => one.day === day)}
            isTurning={isTurning}
            isKept={kept.includes(day)}
            change={getChange(day)}
            onKeep={() => keep(day)}
            onChange={() => choose(day)}
          />
        ))}
      </DoorWall>
      {items.length === DAY_COUNT && !shown && (
        <Foot>
          <ButtonLink as={Link} to={cartPage.path}>
            Review and check out
          </ButtonLink>
          <Button variant="secondary" busy={isBusy} disabled={kept.length === DAY_COUNT} onClick={another}>
            Another proposal
          </Button>
          <Text size="small" tone="soft">
            {getAdvice(kept.length)}
          </Text>
        </Foot>
      )}
    </section>
  );
}

function getAdvice(kept: number): string {
  if (kept === 0) return "Lock a door to keep its gift. Nothing changes until you accept another proposal.";
  if (kept === DAY_COUNT) return "All twelve days are locked. Unlock the ones you want to change.";
  return `Our stylist works around the ${kept === 1 ? "door" : `${kept} doors`} you keep.`;
}

const Foot = styled(Cluster)`
  gap: 0.75rem 1.25rem;
  margin-top: 2rem;
`;
