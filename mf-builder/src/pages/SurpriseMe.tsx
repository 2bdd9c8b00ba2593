import { type CalendarWithItems, freeDays } from "@advent/contract";
import { getErrorSentence, useFillFreeDaysMutation, useRestoreCalendarMutation } from "@advent/store";
import { Button, SparkleIcon, styled, useToast } from "@advent/ui";

export function SurpriseMe({ data: { calendar, items } }: { data: CalendarWithItems }) {
  const [fill, { isLoading }] = useFillFreeDaysMutation();
  const [restore] = useRestoreCalendarMutation();
  const toast = useToast();
  const free = freeDays(items).length;
  const calendarId = calendar.id;

  const undo = async (undoId: string) => {
    const { error } = await restore({ calendarId, undoId });
    if (error) toast.fail(getErrorSentence(error));
  };
  const surprise = async () => {
    const { data, error } = await fill({ calendarId });
    if (!data) return toast.fail(getErrorSentence(error));
    toast.show({
      title: free === 1 ? "One gift added" : `${free} gifts added`,
      description: "At about the price of the ones you chose. You can change each of them.",
      tone: "success",
      action: { label: "Undo", onClick: () => void undo(data.undoId) },
    });
  };
  if (calendar.isStylistChoice || free === 0) return null;
  return (
    <Place>
      <Button variant="secondary" size="small" busy={isLoading} onClick={() => void surprise()}>
        <SparkleIcon size="1.1em" />
        {items.length === 0 ? "Surprise me with all twelve" : "Surprise me with the rest"}
      </Button>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: 1.25rem;
`;
