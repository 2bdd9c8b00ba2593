import type { SenderCalendar, SenderEmails } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useUpdateSenderChoicesMutation } from "@advent/store/lazy";
import { Heading, Text, useToast } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { Group } from "./YourCalendar.styles";

const EMAIL_OPTIONS: readonly [name: keyof SenderEmails, label: string][] = [
  ["firstDoor", "When the first door opens"],
  ["lastDoor", "When all twelve doors are open"],
  ["replies", "When there is a reply"],
];

export function SenderSettings({ data: { calendar, emails, canBeEmailed, showsReplies } }: { data: SenderCalendar }) {
  const [update, { isLoading }] = useUpdateSenderChoicesMutation();
  const toast = useToast();
  const choose = async (change: { sharesReplies?: boolean; emails?: SenderEmails }) => {
    const { error } = await update({ calendarId: calendar.id, ...change });
    if (error) toast.fail(getErrorSentence(error), "Save failed");
  };
  return (
    <>
      {showsReplies && (
        <Group aria-labelledby="share-replies">
          <Heading level={2} size="subheading" id="share-replies">
            Who can read replies
          </Heading>
          <Checkbox
            label="Everyone with the calendar’s link"
            checked={calendar.sharesReplies}
            disabled={isLoading}
            onChange={({ target }) => void choose({ sharesReplies: target.checked })}
          />
          <Text size="small" tone="soft">
            Otherwise only you and the person who replied.
          </Text>
        </Group>
      )}
      <Group aria-labelledby="mail-news">
        <Heading level={2} size="subheading" id="mail-news">
          Email me
        </Heading>
        {EMAIL_OPTIONS.filter(([name]) => showsReplies || name !== "replies").map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={emails[name]}
            disabled={isLoading || !canBeEmailed}
            onChange={({ target }) => void choose({ emails: { ...emails, [name]: target.checked } })}
          />
        ))}
        <Text size="small" tone="soft">
          {canBeEmailed
            ? `We use your order’s email address and send each email once.${showsReplies ? " Emails never quote replies." : ""}`
            : "Your order has no email address."}
        </Text>
      </Group>
    </>
  );
}
