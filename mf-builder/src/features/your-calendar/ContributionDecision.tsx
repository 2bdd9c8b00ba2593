import { type Contribution, DAYS, type Decision, REQUEST_MAX_LENGTH, toRoman, trimText } from "@advent/contract";
import { getErrorSentence, readStored, writeStored } from "@advent/store";
import { useDecideContributionMutation } from "@advent/store/lazy";
import { Button, Cluster, Stack, useToast } from "@advent/ui";
import { Field, Select, TextInput } from "@advent/ui/fields";
import { useState } from "react";

interface ContributionDecisionProps {
  calendarId: string;
  contribution: Contribution;
  /** Called when the pressed button is gone. */
  onDecided: () => void;
}

const getStorageKey = (contributionId: string) => `advent.take-request.${contributionId}`;

/** Accept, ask for another take, decline or remind, as the state allows. */
export function ContributionDecision({ calendarId, contribution, onDecided }: ContributionDecisionProps) {
  const { id, day, state, revision, note, canBeReminded } = contribution;
  const [decide, { isLoading }] = useDecideContributionMutation();
  const [chosenDay, setChosenDay] = useState<number>();
  const [request, setRequest] = useState(() =>
    state === "sent" ? (readStored(getStorageKey(id)) ?? undefined) : undefined,
  );
  const toast = useToast();
  const writeRequest = (next: string | undefined) => {
    setRequest(next);
    writeStored(getStorageKey(id), next || null);
  };
  const send = async (decision: Decision) => {
    const { error } = await decide({ calendarId, contributionId: id, ...decision });
    if (error) return toast.fail(getErrorSentence(error), "Couldn’t save your decision");
    writeRequest(undefined);
    onDecided();
  };
  const canAccept = note !== null && ["sent", "returned", "declined"].includes(state);
  const canDecline = ["sent", "returned", "accepted"].includes(state);
  if (request !== undefined) {
    return (
      <Stack
        as="form"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault();
          if (trimText(request)) void send({ action: "return", revision, request });
        }}
      >
        <Field label="What would you like instead, in one sentence?">
          <TextInput
            autoFocus={request === ""}
            value={request}
            maxLength={REQUEST_MAX_LENGTH}
            onChange={({ target }) => writeRequest(target.value)}
          />
        </Field>
        <Cluster>
          <Button type="submit" size="small" busy={isLoading} disabled={!trimText(request)}>
            Ask again
          </Button>
          <Button variant="quiet" size="small" onClick={() => writeRequest(undefined)}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    );
  }
  return (
    <>
      {canAccept && day === null && (
        <Field label="Day that shows it">
          <Select value={chosenDay ?? ""} onChange={({ target }) => setChosenDay(Number(target.value) || undefined)}>
            <option value="">Choose a day</option>
            {DAYS.map((one) => (
              <option key={one} value={one}>{`Day ${toRoman(one)}`}</option>
            ))}
          </Select>
        </Field>
      )}
      {(canAccept || canDecline || canBeReminded) && (
        <Cluster gap="xs">
          {canAccept && (
            <Button
              size="small"
              busy={isLoading}
              disabled={day === null && chosenDay === undefined}
              onClick={() => void send({ action: "accept", revision, day: chosenDay })}
            >
              Accept
            </Button>
          )}
          {state === "sent" && (
            <Button variant="secondary" size="small" disabled={isLoading} onClick={() => setRequest("")}>
              Ask for another take
            </Button>
          )}
          {canDecline && (
            <Button
              variant="quiet"
              size="small"
              disabled={isLoading}
              onClick={() => void send({ action: "decline", revision })}
            >
              Decline
            </Button>
          )}
          {canBeReminded && (
            <Button variant="secondary" size="small" busy={isLoading} onClick={() => void send({ action: "remind" })}>
              Send a reminder
            </Button>
          )}
        </Cluster>
      )}
    </>
  );
}
