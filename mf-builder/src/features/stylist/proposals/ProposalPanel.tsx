import {
  type CalendarWithItems,
  DAY_COUNT,
  formatBudget,
  formatRound,
  hasNote,
  listed,
  toRoman,
} from "@advent/contract";
import { Button, Heading, styled, Text, useToast } from "@advent/ui";
import { useEffect, useRef } from "react";
import { relaxedSentence } from "../relaxed";
import { StylistPanel } from "../StylistPanel";
import type { Proposals } from "./useProposals";

interface ProposalPanelProps {
  data: CalendarWithItems;
  proposals: Proposals;
}

/** A proposal as a difference: which doors would change, what it costs, what becomes of their notes; to be taken or left. */
export function ProposalPanel({ data: { calendar, items }, proposals }: ProposalPanelProps) {
  const { shown, isBusy, leave, take } = proposals;
  const panel = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const id = shown?.id;
  useEffect(() => {
    if (id) panel.current?.focus();
  }, [id]);
  if (!shown) return null;
  const { proposal, choice, along } = shown;
  const noted = items.filter(({ day, note }) => choice.includes(day) && hasNote(note)).map(({ day }) => day);
  const change = async () => {
    if (!(await take())) return;
    toast.show({
      title: choice.length === 1 ? `Door ${doors(choice)} has changed` : `${choice.length} doors have changed`,
      description:
        noted.length > 0 ? `The notes stay: please read ${doorsOf(noted)} again.` : "The others stay as they were.",
      tone: "success",
    });
  };
  return (
    <Panel ref={panel} role="group" aria-label="Proposal" tabIndex={-1}>
      <Words>
        <Heading level={3} size="lead">
          {titleOf(proposal.changes.length, proposal.gone.length)}
        </Heading>
        <Text size="small">
          The twelve would be worth {formatRound(proposal.worth)}. {costs(calendar.stylistBudget, proposal.budget)} What
          is behind the doors stays a surprise.
        </Text>
        {proposal.relaxed.length > 0 && <Text size="small">{relaxedSentence(proposal.relaxed)}</Text>}
        {proposal.gone.length > 0 && (
          <Text size="small">For {doorsOf(proposal.gone)} its pieces have been sold meanwhile.</Text>
        )}
        {noted.length > 0 && (
          <Text size="small">
            The {noted.length === 1 ? "note" : "notes"} of {doorsOf(noted)} {noted.length === 1 ? "stays" : "stay"} with{" "}
            {noted.length === 1 ? "its day" : "their days"}, word for word.
          </Text>
        )}
        <Text size="small" aria-live="polite">
          {along.length > 0 &&
            `${capital(doorsOf(along))} ${along.length === 1 ? "turns" : "turn"} along, so that the twelve keep to the budget.`}
        </Text>
      </Words>
      <Deeds>
        {proposal.changes.length > 0 && (
          <Button busy={isBusy} disabled={choice.length === 0} onClick={() => void change()}>
            {wordsFor(choice, proposal.changes.length)}
          </Button>
        )}
        <Button variant="quiet" onClick={leave}>
          Leave all as it is
        </Button>
      </Deeds>
    </Panel>
  );
}
const doors = (days: readonly number[]) => listed(days.toSorted((a, b) => a - b).map(toRoman));
const doorsOf = (days: readonly number[]) => `${days.length === 1 ? "door" : "doors"} ${doors(days)}`;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function titleOf(changes: number, gone: number): string {
  if (changes === 0 && gone === 0) return "Our stylist would choose these very twelve again";
  if (changes === 0) return "This proposal can no longer be had";
  if (changes === DAY_COUNT) return "Another twelve: every door would change";
  return changes === 1
    ? "One door would change, eleven stay"
    : `${changes} doors would change, ${DAY_COUNT - changes} stay`;
}

/** Another budget is another price: both are named before it happens. */
function costs(from: string | null, to: string): string {
  if (!from || from === to) return `You pay ${formatBudget(to)}, as before.`;
  return `Your calendar will cost ${formatBudget(to)} instead of ${formatBudget(from)}.`;
}

function wordsFor(choice: readonly number[], changes: number): string {
  if (choice.length === changes) return changes === 1 ? "Change this door" : `Change all ${changes}`;
  if (choice.length === 0) return "Choose a door";
  return `Change ${doorsOf(choice)}`;
}

const Panel = styled(StylistPanel)`
  margin-bottom: 1.75rem;
  padding: 1.5rem;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 22rem;
  gap: 0.35rem;
`;

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
`;
