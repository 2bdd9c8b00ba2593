import type { AdminSession } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Cluster, styled, Text } from "@advent/ui";
import { ActionButton } from "../../shared/ActionButton";
import { formatDate } from "../../shared/dates";
import { useQueryState } from "../../shared/query-state";

export function SessionList({ accountId }: { accountId?: string }) {
  const query = adminApi.useListSessionsQuery(accountId ? { accountId } : {}, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the sessions", "6rem");
  if (fallback || !data) return fallback;
  if (data.sessions.length === 0) return <Text size="small">No active sessions.</Text>;
  return (
    <List role="list" aria-label="Sessions">
      {data.sessions.map((session) => (
        <li key={session.id}>
          <Session {...session} />
        </li>
      ))}
    </List>
  );
}

function Session({ id, device, network, openedAt, seenAt, isCurrent }: AdminSession) {
  const [end] = adminApi.useEndSessionMutation();
  return (
    <Cluster justify="space-between">
      <Text as="span">
        <span>{device} </span>
        {isCurrent && <Badge tone="success">This one</Badge>}
        <Text size="small" tone="soft">
          From {network}. Signed in {formatDate(openedAt)}, last seen {formatDate(seenAt)}.
        </Text>
      </Text>
      {!isCurrent && (
        <ActionButton
          label="End"
          title="End this session?"
          description={`${device} will have to sign in again. Unsaved changes there are lost.`}
          confirmLabel="End it"
          send={() => end({ sessionId: id })}
          done="Session ended"
          failed="The session was not ended"
        />
      )}
    </Cluster>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  width: 100%;
`;
