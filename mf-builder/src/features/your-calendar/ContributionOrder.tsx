import { getErrorSentence } from "@advent/store";
import { useArrangeContributionsMutation } from "@advent/store/lazy";
import { Button, Cluster, useToast, VisuallyHidden } from "@advent/ui";

interface ContributionOrderProps {
  calendarId: string;
  id: string;
  name: string;
  ofDay: string[];
}

export function ContributionOrder({ calendarId, id, name, ofDay }: ContributionOrderProps) {
  const [arrange, { isLoading }] = useArrangeContributionsMutation();
  const toast = useToast();
  const at = ofDay.indexOf(id);
  const move = async (to: number) => {
    const others = ofDay.filter((other) => other !== id);
    const { error } = await arrange({ calendarId, contributionIds: [...others.slice(0, to), id, ...others.slice(to)] });
    if (error) toast.fail(getErrorSentence(error), "Couldn’t change the order");
  };
  return (
    <Cluster gap="xs">
      <Button variant="quiet" size="small" disabled={isLoading || at === 0} onClick={() => void move(at - 1)}>
        <span>
          Move earlier<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </span>
      </Button>
      <Button
        variant="quiet"
        size="small"
        disabled={isLoading || at === ofDay.length - 1}
        onClick={() => void move(at + 1)}
      >
        <span>
          Move later<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </span>
      </Button>
    </Cluster>
  );
}
