import { type Calendar, formatOrderedSince } from "@advent/contract";
import { getErrorSentence, useStartCalendarMutation } from "@advent/store";
import { Button, type ButtonProps, Stack, styled, Text, useToast } from "@advent/ui";

export const Notice = styled(Text)`
  padding: 0.75rem 1rem;
  border-left: 2px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-sunken);
`;

export function OrderedNotice({ calendar }: { calendar: Calendar }) {
  return (
    <Stack gap="md">
      <Notice role="status">{formatOrderedSince(calendar)}</Notice>
      <StartCalendarButton />
    </Stack>
  );
}

interface StartCalendarButtonProps extends Pick<ButtonProps, "variant"> {
  onStarted?: () => void;
}

export function StartCalendarButton({ variant, onStarted }: StartCalendarButtonProps) {
  const [startCalendar, { isLoading }] = useStartCalendarMutation();
  const toast = useToast();
  const start = async () => {
    const { error } = await startCalendar();
    if (error) toast.fail(getErrorSentence(error, "Couldn’t start a new calendar. Please try again."));
    else onStarted?.();
  };
  return (
    <Button variant={variant} busy={isLoading} onClick={() => void start()}>
      Start another calendar
    </Button>
  );
}
