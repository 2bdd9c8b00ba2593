import { type Calendar, formatOrderedSince } from "@advent/contract";
import { getErrorSentence, useStartCalendarMutation } from "@advent/store";
import { Button, Stack, styled, Text, useToast } from "@advent/ui";

export const Notice = styled(Text)`
  padding: 0.75rem 1rem;
  border-left: 2px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-sunken);
`;

export function OrderedNotice({ calendar }: { calendar: Calendar }) {
  const [start, { isLoading }] = useStartCalendarMutation();
  const toast = useToast();
  const begin = async () => {
    const response = await start();
    if (response.error)
      toast.fail(getErrorSentence(response.error, "Couldn’t start a new calendar. Please try again."));
  };
  return (
    <Stack gap="md">
      <Notice role="status">{formatOrderedSince(calendar)}</Notice>
      <Button busy={isLoading} onClick={() => void begin()}>
        Start another calendar
      </Button>
    </Stack>
  );
}
