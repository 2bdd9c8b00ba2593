import { type Contribution, formatInvitationTitle, toRoman } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useInviteContributorsMutation, useListContributionsQuery } from "@advent/store/lazy";
import { Button, Dialog, Stack, Text } from "@advent/ui";
import { useId, useState } from "react";
import { ShareLink } from "../ShareLink";
import { InviteForm } from "./InviteForm";
import { canInvite, createInvitation, keepSender, listNames, toBody } from "./invitation";

interface InviteDialogProps {
  calendarId: string;
  /** Name of the recipient. */
  recipient: string | null;
  /** Null to choose one. */
  day: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function InviteDialog({ calendarId, recipient, day, open, onOpenChange }: InviteDialogProps) {
  const form = useId();
  const [invitation, setInvitation] = useState(() => createInvitation(day));
  const [created, setCreated] = useState<Contribution[]>();
  const { data: before } = useListContributionsQuery({ calendarId });
  const [invite, { isLoading, error }] = useInviteContributorsMutation();

  async function submit() {
    const { data } = await invite({ calendarId, ...toBody(invitation) });
    if (!data) return;
    keepSender(invitation.from);
    const known = new Set(before?.contributions.map(({ id }) => id));
    setCreated(data.contributions.filter(({ id }) => !known.has(id)));
  }

  const linkCount = invitation.isShared ? 1 : Math.max(1, listNames(invitation.names).length);
  const [invited] = created ?? [];
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={day === null ? "Ask someone to write a day" : `Ask someone to write day ${toRoman(day)}`}
      description="They need no account, and see neither the gift nor its price. You decide what is shown, after your own note."
      footer={
        created ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={form} busy={isLoading} disabled={!before || !canInvite(invitation)}>
              {linkCount === 1 ? "Create the link" : `Create ${linkCount} links`}
            </Button>
          </>
        )
      }
    >
      {created ? (
        <Stack gap="md" role="status">
          {created.map((contribution) => (
            <ShareLink
              key={contribution.id}
              url={contribution.url}
              label={contribution.name ? `Link for ${contribution.name}` : "Link for several people"}
              text={formatInvitationTitle(contribution)}
            />
          ))}
          {created.length > 1 && <Text size="small">Share each link with its person.</Text>}
          {invited?.email && <Text size="small">{`We also send it to ${invited.email}, once.`}</Text>}
        </Stack>
      ) : (
        <InviteForm
          id={form}
          recipient={recipient}
          choosesDay={day === null}
          invitation={invitation}
          disabled={isLoading}
          onChange={(part) => setInvitation((current) => ({ ...current, ...part }))}
          errorText={error ? getErrorSentence(error) : ""}
          onSubmit={() => void submit()}
        />
      )}
    </Dialog>
  );
}
