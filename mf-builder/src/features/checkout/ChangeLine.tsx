import { builderPage, type ItemChange, toRoman } from "@advent/contract";
import { useAppNavigate } from "@advent/router";
import { getErrorSentence, useRemoveItemMutation } from "@advent/store";
import { Button, Cluster, Price, styled, Text, useToast } from "@advent/ui";
import { STYLIST_PICK } from "../../shared/StylistTile";
import { getBuilderPathForDay } from "../../shared/usePickedDay";
import { Substitutes } from "./Substitutes";

interface ChangeLineProps {
  change: ItemChange;
  isStylistChoice: boolean;
  onReplaced: () => void;
}

export function ChangeLine({ change, isStylistChoice, onReplaced }: ChangeLineProps) {
  const [removeItem, { isLoading }] = useRemoveItemMutation();
  const navigate = useAppNavigate();
  const toast = useToast();
  /** Opens the builder with this day free and selected. Stylist items are chosen again there. */
  const replace = async () => {
    if (isStylistChoice) return navigate(`${builderPage.path}#experience`);
    const { error } = await removeItem({ itemId: change.itemId });
    if (error) toast.fail(getErrorSentence(error, "Failed to remove the item. Please try again."));
    else navigate(getBuilderPathForDay(change.day));
  };
  return (
    <Line as="li" justify="space-between">
      <div>
        <Text size="small" tone="gold">
          Day {toRoman(change.day)}
        </Text>
        <Text face="display" size="lead">
          {isStylistChoice ? STYLIST_PICK : change.productName}
        </Text>
        {change.newPrice === null ? (
          <Text tone="danger">Out of stock</Text>
        ) : (
          <Price amount={change.newPrice} was={change.oldPrice} />
        )}
      </div>
      <Button variant="secondary" size="small" busy={isLoading} onClick={() => void replace()}>
        {isStylistChoice ? "Ask our stylist" : "Replace gift"}
      </Button>
      {change.substitutes.length > 0 && <Substitutes change={change} onReplaced={onReplaced} />}
    </Line>
  );
}

const Line = styled(Cluster)`
  gap: 0.75rem 1.5rem;
  padding-block: 1rem;
  border-bottom: 1px solid var(--line);
`;
