import type { DomainRecord, EmailDomain } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Cluster, Stack, styled, Text } from "@advent/ui";
import type { ComponentProps } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { CopyButton } from "../../shared/CopyButton";
import { useQueryState } from "../../shared/query-state";

export function EmailDomainRecords() {
  const query = adminApi.useGetEmailDomainQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the records of the sender’s domain", "10rem");
  if (fallback || !data) return fallback;
  return data.domain && <Records domain={data.domain} />;
}

function Records({ domain: { domain, spf, dkim, dmarc } }: { domain: EmailDomain }) {
  return (
    <TitledSection title={`Records of ${domain}`}>
      <Text size="small">With these three, inboxes trust your email. You add them where you manage your domain.</Text>
      <List role="list">
        <RecordLine kind="SPF" record={spf} />
        <RecordLine kind="DKIM" record={dkim} />
        <RecordLine kind="DMARC" record={dmarc} />
      </List>
    </TitledSection>
  );
}

const STATE_BADGES: Readonly<Record<DomainRecord["state"], ComponentProps<typeof Badge>>> = {
  found: { tone: "success", children: "Found" },
  missing: { tone: "danger", children: "Missing" },
  unknown: { children: "Can’t be checked" },
};

function RecordLine({ kind, record: { state, name, record, advice } }: { kind: string; record: DomainRecord }) {
  return (
    <Stack as="li" gap="xs">
      <Cluster>
        <strong>{kind}</strong>
        <Badge {...STATE_BADGES[state]} />
      </Cluster>
      {advice && <Text size="small">{advice}</Text>}
      {record && (
        <Cluster>
          <Text size="small">
            <code>{name}</code> TXT <code>{record}</code>
          </Text>
          <CopyButton text={record} size="small" />
        </Cluster>
      )}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  overflow-wrap: anywhere;
`;
