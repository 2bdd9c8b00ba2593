import type { SenderCalendar } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useGetSiteQuery, useResendOrderEmailMutation } from "@advent/store/lazy";
import { Button, Text, useToast } from "@advent/ui";
import { Group } from "./YourCalendar.styles";

export function UnconfirmedEmail({ data: { calendar, mustConfirmEmail } }: { data: SenderCalendar }) {
  const [resend, { isLoading }] = useResendOrderEmailMutation();
  const { data: site } = useGetSiteQuery();
  const toast = useToast();
  if (!mustConfirmEmail || !site?.sendsEmail) return null;
  const send = async () => {
    const { error } = await resend({ calendarId: calendar.id });
    if (error) toast.fail(getErrorSentence(error), "Couldn’t send the email");
    else toast.show({ title: "We’ve sent the email again", tone: "success" });
  };
  return (
    <Group aria-label="Your email address">
      <Text>
        Please confirm your email address: we’ve sent you a link. Until then we won’t send any other email about your
        order.
      </Text>
      <div>
        <Button variant="secondary" size="small" aria-disabled={isLoading} onClick={() => void send()}>
          Send the email again
        </Button>
      </div>
    </Group>
  );
}
