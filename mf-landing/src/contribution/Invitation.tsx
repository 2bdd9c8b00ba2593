import { type ContributorPage, formatInvitationText, formatInvitationTitle } from "@advent/contract";
import { Eyebrow, Heading, handwriting, styled, Text } from "@advent/ui";
import { CenteredStack } from "../shared/shared.styles";

export function Invitation({ page }: { page: ContributorPage }) {
  const { from, recipient, question, keptDays, request, state } = page;
  const reader = recipient ?? "the person who receives it";
  return (
    <Header>
      <Eyebrow>{recipient ? `An advent calendar for ${recipient}` : "An advent calendar"}</Eyebrow>
      <Heading level={1}>{formatInvitationTitle(page)}</Heading>
      {state === "returned" && request ? (
        <>
          <Text size="lead">{`Thank you for what you sent. ${from} asks for another take:`}</Text>
          <Question>{request}</Question>
        </>
      ) : (
        question && <Question>{question}</Question>
      )}
      <Text size="lead">{formatInvitationText(page)}</Text>
      <Text size="small" tone="soft">
        {`${from} decides whether ${reader} sees it, and it is kept with the calendar, for at most ${keptDays} days after the calendar’s last change. You can withdraw it on this page at any time, and it is then deleted everywhere.`}
      </Text>
    </Header>
  );
}

const Header = styled(CenteredStack)`
  gap: 1.25rem;
  max-width: ${({ theme }) => theme.width.narrow};
  margin-inline: auto;
  padding-block: clamp(2.5rem, 8vh, 5rem) clamp(1.75rem, 5vw, 2.5rem);
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Question = styled.blockquote`
  ${handwriting}
  color: var(--text-gold);
`;
