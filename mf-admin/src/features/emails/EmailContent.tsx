import { getErrorSentence } from "@advent/store";
import { useGetEmailQuery } from "@advent/store/admin";
import { Skeleton, styled, Text } from "@advent/ui";
import { useSessionEnd } from "../../shared/session/session";

export function EmailContent({ emailId }: { emailId: string }) {
  const { data: email, error, isError } = useGetEmailQuery(emailId);
  useSessionEnd(isError && error);
  if (isError)
    return (
      <Text size="small" tone="danger" role="alert">
        {getErrorSentence(error)}
      </Text>
    );
  if (!email) return <Skeleton height="8rem" />;
  return (
    <Words>
      <Text size="small" tone="soft">
        To {email.to}, as it would be written now
      </Text>
      <Text>{email.subject}</Text>
      <Text size="small">{email.text}</Text>
    </Words>
  );
}

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  grid-column: 1 / -1;
  padding-top: ${({ theme }) => theme.space.sm};
  border-top: 1px solid var(--line);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
