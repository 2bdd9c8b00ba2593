import type { NewApiKey } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useListApiKeysQuery } from "@advent/store/admin";
import { ErrorState, Skeleton, Stack, Text } from "@advent/ui";
import { useState } from "react";
import { ApiKeyCard } from "../features/api-keys/ApiKeyCard";
import { ApiKeyForm } from "../features/api-keys/ApiKeyForm";
import { apiKeysPage } from "../pages";
import { AdminLayout } from "../shared/AdminLayout";
import { CardList } from "../shared/card.styles";
import { ShownOnce } from "../shared/ShownOnce";
import { useSessionEnd } from "../shared/session/session";

export default function ApiKeysPage() {
  return (
    <AdminLayout title={apiKeysPage.title}>
      <ApiKeyList />
    </AdminLayout>
  );
}

function ApiKeyList() {
  const { data, error, refetch } = useListApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [created, setCreated] = useState<NewApiKey>();
  useSessionEnd(error);
  if (error)
    return <ErrorState title="The API keys" message={getErrorSentence(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="14rem" />;
  return (
    <Stack>
      {created && (
        <ShownOnce
          key={created.key}
          title={`The key of ${created.apiKey.name}`}
          secret={created.key}
          onDone={() => setCreated(undefined)}
        >
          Store it where the program reads its secrets. It is shown only now.
        </ShownOnce>
      )}
      {data.apiKeys.length === 0 && <Text>There are no keys yet.</Text>}
      <CardList role="list" aria-label="API keys">
        {data.apiKeys.map((apiKey) => (
          <li key={apiKey.id}>
            <ApiKeyCard {...apiKey} />
          </li>
        ))}
      </CardList>
      <ApiKeyForm onCreated={setCreated} />
    </Stack>
  );
}
