import { type ContributorPage, parseNote, toRoman } from "@advent/contract";
import { useShownCaptions } from "@advent/recorder";
import { Button, Cluster, ConfirmDialog, Heading, handwriting, Stack, styled, Text, useShop } from "@advent/ui";
import { useState } from "react";
import { SignedNote } from "../calendar/message/SignedNote";
import { CenteredStack } from "../shared/shared.styles";
import { useAttempt } from "../shared/useAttempt";
import { contributionCalls } from "./contribution-api";

interface SentContributionProps {
  secret: string;
  page: ContributorPage;
  onWrite: () => void;
  onWithdrawn: (page: ContributorPage) => void;
}

export function SentContribution({ secret, page, onWrite, onWithdrawn }: SentContributionProps) {
  const { name, note, renditions, recipient, canSend, reply } = page;
  const [isConfirming, setConfirming] = useState(false);
  const { isBusy, errorText, attempt } = useAttempt();
  const captions = useShownCaptions(page.captions);
  const reader = recipient ?? "the recipient";
  const isOffered = useShop().parts.includes("contributions");
  const [title, text] = isOffered || note !== null ? describe(page, reader) : NO_LONGER_OFFERED;
  const withdraw = async () => {
    const withdrawn = await contributionCalls.withdraw(secret);
    setConfirming(false);
    onWithdrawn(withdrawn);
  };
  return (
    <Sheet>
      <CenteredStack role="status">
        <Heading level={1}>{title}</Heading>
        <Text size="lead" tone="soft">
          {text}
        </Text>
      </CenteredStack>
      {reply && (
        <Stack as="section" gap="xs" align="center" aria-label="Reply">
          <Text>{`${reader} ${reply.heart ? "sent you a heart" : "replied to you"}${reply.words ? ":" : "."}`}</Text>
          {reply.words && <Words>{reply.words}</Words>}
        </Stack>
      )}
      {note !== null && <SignedNote name={name ?? ""} note={parseNote(note)} {...{ renditions, captions }} />}
      <Cluster justify="center">
        {canSend && (
          <Button variant="secondary" onClick={onWrite}>
            {note === null ? "Write again" : "Change"}
          </Button>
        )}
        {note !== null && (
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            Withdraw
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={isConfirming}
        destructive
        title="Withdraw your message?"
        description={errorText || "Your words, pictures and recordings are deleted everywhere, for good."}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        busy={isBusy}
        onConfirm={() => void attempt(withdraw)}
        onCancel={() => setConfirming(false)}
      />
    </Sheet>
  );
}

const NO_LONGER_OFFERED = [
  "The shop no longer takes messages",
  "Nothing can be sent by this link. Thank you for coming.",
];

function describe({ name, from, state, day, note, canSend }: ContributorPage, reader: string): [string, string] {
  if (note === null) {
    if (state === "withdrawn")
      return ["Your message is withdrawn", "Nothing of it is kept. This link still works if you change your mind."];
    return [
      "This day is complete",
      `Its door is already open, so ${from} can’t add anything to it. Thank you for coming.`,
    ];
  }
  const thanks = name ? `Thank you, ${name}` : "Thank you";
  const door = day === null ? "one of the doors" : `door ${toRoman(day)}`;
  if (state === "accepted")
    return [
      thanks,
      `${from} has put your message behind ${door}. It can’t be changed any more, but you can still withdraw it.`,
    ];
  if (!canSend)
    return [thanks, "Its door has been opened. Your message can’t be changed any more, but you can still withdraw it."];
  return [
    thanks,
    `${from} has your message and looks at it before ${reader} does. Come back by the same link to change it.`,
  ];
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.75rem, 4vw, 2.5rem);
  max-width: ${({ theme }) => theme.width.narrow};
  margin-inline: auto;
  padding-top: clamp(2.5rem, 10vh, 6rem);
`;

const Words = styled.blockquote`
  ${handwriting}
  color: var(--text-gold);
  text-align: center;
`;
