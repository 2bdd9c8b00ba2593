import { type Calendar, formatOrderedSince } from "@advent/contract";
import { errorSentence, useStartCalendarMutation } from "@advent/store";
import { Button, Stack, styled, Text, useToast } from "@advent/ui";

/** Why nothing can be chosen just now. */
export const Notice = styled(Text)`
  padding: 0.75rem 1rem;
  border-left: 2px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-sunken);
`;

export function OrderedNotice({ calendar }: { calendar: Calendar }) {
  const [start, { isLoading }] = useStartCalendarMutation();
  const toast = useToast();
  const begin = async () => {
    const answer = await start();
    if (answer.error) toast.fail(errorSentence(answer.error, "Couldn’t start a new calendar. Please try again."));
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
