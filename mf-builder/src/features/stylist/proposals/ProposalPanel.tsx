import {
  type CalendarWithItems,
  DAY_COUNT,
  formatBudget,
  formatList,
  formatRound,
  hasNote,
  toRoman,
} from "@advent/contract";
import { Button, Cluster, Heading, styled, Text, useToast } from "@advent/ui";
import { focusOnMount } from "../../../shared/focus-on-mount";
import { formatRelaxed } from "../format-relaxed";
import { StylistPanel } from "../StylistPanel";
import type { Proposals } from "./useProposals";

interface ProposalPanelProps {
  data: CalendarWithItems;
  proposals: Proposals;
}

export function ProposalPanel({ data: { calendar, items }, proposals }: ProposalPanelProps) {
  const { shown, isBusy, leave, take } = proposals;
  const toast = useToast();
  if (!shown) return null;
  const { proposal, choice, along } = shown;
  const { currency } = calendar.priceRules;
  const noted = items.filter(({ day, note }) => choice.includes(day) && hasNote(note)).map(({ day }) => day);
  const change = async () => {
    if (!(await take())) return;
    toast.show({
      title: choice.length === 1 ? `Door ${formatDays(choice)} has changed` : `${choice.length} doors have changed`,
      description:
        noted.length > 0
          ? `Your notes stay. Please check ${formatDoors(noted)} again.`
          : "The others stay as they were.",
      tone: "success",
    });
  };
  return (
    <Panel key={shown.id} ref={focusOnMount} role="group" aria-label="Proposal" tabIndex={-1}>
      <Words>
        <Heading level={3} size="lead">
          {getTitle(proposal.changes.length, proposal.gone.length)}
        </Heading>
        <Text size="small">
          The twelve would be worth {formatRound(proposal.worth, currency)}.{" "}
          {formatCosts(calendar.stylistBudget, proposal.budget, currency)} The gifts stay a surprise.
        </Text>
        {proposal.relaxed.length > 0 && <Text size="small">{formatRelaxed(proposal.relaxed)}</Text>}
        {proposal.gone.length > 0 && (
          <Text size="small">For {formatDoors(proposal.gone)} its gifts have since sold out.</Text>
        )}
        {noted.length > 0 && (
          <Text size="small">
            The {noted.length === 1 ? "note" : "notes"} of {formatDoors(noted)} {noted.length === 1 ? "stays" : "stay"}{" "}
            with {noted.length === 1 ? "its day" : "their days"}, word for word.
          </Text>
        )}
        <Text size="small" aria-live="polite">
          {along.length > 0 && `${capitalise(formatDoors(along))} will change too, to keep within your budget.`}
        </Text>
      </Words>
      <Cluster>
        {proposal.changes.length > 0 && (
          <Button busy={isBusy} disabled={choice.length === 0} onClick={() => void change()}>
            {getButtonLabel(choice, proposal.changes.length)}
          </Button>
        )}
        <Button variant="quiet" onClick={leave}>
          Keep everything
        </Button>
      </Cluster>
    </Panel>
  );
}
const formatDays = (days: readonly number[]) => formatList([...days].sort((a, b) => a - b).map(toRoman));
const formatDoors = (days: readonly number[]) => `${days.length === 1 ? "door" : "doors"} ${formatDays(days)}`;
const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function getTitle(changes: number, gone: number): string {
  if (changes === 0 && gone === 0) return "Our stylist would choose these very twelve again";
  if (changes === 0) return "This proposal is no longer available";
  if (changes === DAY_COUNT) return "Another twelve: every door would change";
  return changes === 1
    ? "One door would change, eleven stay"
    : `${changes} doors would change, ${DAY_COUNT - changes} stay`;
}

/** Names both prices, because another budget changes the price. */
function formatCosts(from: string | null, to: string, currency: string): string {
  const price = formatBudget(to, currency);
  if (!from || from === to) return `You pay ${price}, as before.`;
  return `Your calendar will cost ${price} instead of ${formatBudget(from, currency)}.`;
}

function getButtonLabel(choice: readonly number[], changes: number): string {
  if (choice.length === changes) return changes === 1 ? "Change this door" : `Change all ${changes}`;
  if (choice.length === 0) return "Choose a door";
  return `Change ${formatDoors(choice)}`;
}

const Panel = styled(StylistPanel)`
  margin-bottom: 1.75rem;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 22rem;
  gap: 0.35rem;
`;
