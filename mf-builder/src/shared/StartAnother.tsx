import { builderPage } from "@advent/contract";
import { useAppNavigate } from "@advent/router";
import { getErrorSentence, useStartCalendarMutation } from "@advent/store";
import { Button, type ButtonProps, useToast } from "@advent/ui";

export function StartAnother({ variant = "secondary" }: Pick<ButtonProps, "variant">) {
  const [startCalendar, { isLoading }] = useStartCalendarMutation();
  const navigate = useAppNavigate();
  const toast = useToast();
  const start = async () => {
    const { error } = await startCalendar(undefined);
    if (error) toast.fail(getErrorSentence(error, "Couldn’t start a new calendar. Please try again."));
    else navigate(builderPage.path);
  };
  return (
    <Button variant={variant} busy={isLoading} onClick={() => void start()}>
      Start another calendar
    </Button>
  );
}
