import {
  type Contribution,
  type ContributionState,
  formatDate,
  formatInvitationTitle,
  parseNote,
  toRoman,
} from "@advent/contract";
import { useShownCaptions } from "@advent/recorder";
import { getErrorSentence } from "@advent/store";
import { useArrangeContributionsMutation, useRevokeContributionMutation } from "@advent/store/lazy";
import { Badge, Button, Cluster, ConfirmDialog, Eyebrow, Heading, Stack, styled, Text, useToast } from "@advent/ui";
import { Field, Select } from "@advent/ui/fields";
import { useRef, useState } from "react";
import { createLazyDialog } from "../../shared/lazy-dialog";
import { NoteView } from "../../shared/NoteView";
import { ShareLink } from "../../shared/ShareLink";
import { ContributionDecision } from "./ContributionDecision";
import { Group } from "./YourCalendar.styles";

const RecordingDialog = createLazyDialog(
  async () => (await import("./RecordingDialog")).RecordingDialog,
  () => ({ title: "Recording" }),
);

interface ContributionCardProps {
  calendarId: string;
  contribution: Contribution;
  /** Ids of the accepted contributions of its day, in order. */
  ofDay: string[];
  onRevoked: () => void;
}

export function ContributionCard({ calendarId, contribution, ofDay, onRevoked }: ContributionCardProps) {
  const { id, name, day, state, url, isShared, lastDate, request, isReported } = contribution;
  const [isConfirming, setConfirming] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const captions = useShownCaptions(contribution.captions);
  const [arrange] = useArrangeContributionsMutation();
  const [revoke, { isLoading }] = useRevokeContributionMutation();
  const toast = useToast();
  const card = useRef<HTMLElement>(null);
  const title = name ?? "Link for several people";
  const { image, video, audio } = parseNote(contribution.note);
  const move = async (to: number) => {
    const others = ofDay.filter((other) => other !== id);
    const { error } = await arrange({ calendarId, contributionIds: [...others.slice(0, to), id, ...others.slice(to)] });
    if (error) toast.fail(getErrorSentence(error), "Couldn’t change the order");
  };
  const confirm = async () => {
    const { error } = await revoke({ calendarId, contributionId: id });
    setConfirming(false);
    if (error) toast.fail(getErrorSentence(error), "Nothing was changed");
    else onRevoked();
  };
  return (
    <Card as="article" ref={card} tabIndex={-1} aria-label={title}>
      <Stack as="header" gap="xxs">
        <Eyebrow>{day === null ? "Any day" : `Day ${toRoman(day)}`}</Eyebrow>
        <Heading level={3}>{title}</Heading>
      </Stack>
      <Cluster gap="xs">
        {!isShared && <Badge tone={state === "sent" ? "gold" : undefined}>{STATE_LABELS[state]}</Badge>}
        {isReported && <Badge>Reported and hidden</Badge>}
        <Text size="small" tone="soft">{`Until ${formatDate(lastDate)}`}</Text>
      </Cluster>
      {state === "returned" && request && <Text size="small">{`You asked: “${request}”`}</Text>}
      <NoteView note={contribution.note} captions={captions} />
      {image && <Picture src={image} alt={`Picture from ${title}`} loading="lazy" />}
      {state === "sent" && (video || audio) && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            {video ? "Trim or caption" : "Caption"}
          </Button>
        </div>
      )}
      {isEditing && <RecordingDialog {...{ calendarId, contribution }} open onOpenChange={setEditing} />}
      <ContributionDecision
        calendarId={calendarId}
        contribution={contribution}
        onDecided={() => card.current?.focus({ preventScroll: true })}
      />
      {state === "accepted" && ofDay.length > 1 && (
        <Field label={`Place of ${title} on the day`}>
          <Select value={ofDay.indexOf(id)} onChange={({ target }) => void move(Number(target.value))}>
            {ofDay.map((other, place) => (
              <option key={other} value={place}>
                {place + 1}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {state !== "accepted" && (
        <ShareLink
          url={url}
          label={`Link for ${isShared ? "several people" : title}`}
          text={formatInvitationTitle(contribution)}
        />
      )}
      <div>
        <Button variant="quiet" size="small" onClick={() => setConfirming(true)}>
          {contribution.note === null ? "End this link" : "Delete the message and its link"}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        destructive
        title={`End the link of ${title}?`}
        description="It stops working at once. What was sent by it is deleted for good."
        confirmLabel="End it"
        cancelLabel="Keep it"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      />
    </Card>
  );
}

const STATE_LABELS: Readonly<Record<ContributionState, string>> = {
  invited: "Asked",
  opened: "Has opened the link",
  sent: "Waits for you",
  returned: "Asked for another take",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

const Picture = styled.img`
  max-height: 16rem;
  max-width: 100%;
`;

const Card = styled(Group)`
  &:focus {
    outline: none;
  }
`;
