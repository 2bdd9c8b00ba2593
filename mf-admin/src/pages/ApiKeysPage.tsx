import type { NewApiKey } from "@advent/contract";
import { useListApiKeysQuery } from "@advent/store/admin";
import { Stack, Text } from "@advent/ui";
import { useState } from "react";
import { ApiKeyCard } from "../features/api-keys/ApiKeyCard";
import { ApiKeyForm } from "../features/api-keys/ApiKeyForm";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { CardList } from "../shared/card.styles";
import { OneTimeSecret } from "../shared/OneTimeSecret";
import { useQueryState } from "../shared/useQueryState";

export default withAdminLayout(adminPages.apiKeys, ApiKeyList);

function ApiKeyList() {
  const query = useListApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the API keys", "14rem");
  const [created, setCreated] = useState<NewApiKey>();
  if (fallback || !data) return fallback;
  return (
    <Stack>
      {created && (
        <OneTimeSecret
          key={created.key}
          title={`The key of ${created.apiKey.name}`}
          secret={created.key}
          onDone={() => setCreated(undefined)}
        >
          Store it where the program reads its secrets. It is shown only now.
        </OneTimeSecret>
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
