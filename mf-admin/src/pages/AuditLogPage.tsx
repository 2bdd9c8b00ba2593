import { AUDIT_LABELS, AUDITED_ENDPOINTS, type AuditEntry, type AuditState, UNKNOWN_ACCOUNT } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, Cluster, Stack, Text } from "@advent/ui";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { Card, CardList } from "../shared/card.styles";
import { formatDate } from "../shared/dates";
import { EmptyList } from "../shared/EmptyList";
import { MoreFilters } from "../shared/MoreFilters";
import { PagedList, usePagedList } from "../shared/PagedList";
import { SelectField } from "../shared/SelectField";
import { TextField } from "../shared/TextField";

export default withAdminLayout(adminPages.auditLog, AuditLog);

function AuditLog() {
  const [params, setParams] = useQueryParams();
  const getParam = (name: string) => params.get(name) ?? "";
  const what = AUDITED_ENDPOINTS.find((one) => one === getParam("what"));
  const query = adminApi.useListAuditEntriesInfiniteQuery(
    { who: getParam("who"), what, calendarId: getParam("calendarId"), from: getParam("from"), to: getParam("to") },
    { refetchOnMountOrArgChange: true },
  );
  const { data: people } = adminApi.useListAccountsQuery();
  const { data: programs } = adminApi.useListApiKeysQuery();
  const actors = [
    ...(people?.accounts.map(({ id, name }) => [id, name] as const) ?? []),
    ...(people?.former.map(({ id, name }) => [id, `${name} (removed)`] as const) ?? []),
    ...(programs?.apiKeys.map(({ id, name }) => [id, `${name} (API key)`] as const) ?? []),
  ];
  const list = usePagedList(query, (page) => page.entries);

  const field = (name: string) => ({
    value: getParam(name),
    onChange: (value: string) => setParams({ [name]: value.trim() }, { replace: true }),
  });

  return (
    <Stack>
      <Stack as="form" gap="xs" role="search" aria-label="The entry">
        <MoreFilters isSet={params.size > 0}>
          <SelectField
            label="Who"
            options={[["", "Everybody"], ...actors, [UNKNOWN_ACCOUNT, "An unknown account"]]}
            {...field("who")}
          />
          <SelectField
            label="What"
            options={[["", "Everything"], ...AUDITED_ENDPOINTS.map((one) => [one, AUDIT_LABELS[one]] as const)]}
            {...field("what")}
            value={what ?? ""}
          />
          <TextField label="Calendar" maxLength={64} spellCheck={false} {...field("calendarId")} />
          <TextField label="From" type="date" {...field("from")} />
          <TextField label="To" type="date" {...field("to")} />
        </MoreFilters>
      </Stack>
      <PagedList
        list={list}
        name="the audit log"
        noun="entries"
        loadingHeight="7rem"
        empty={<EmptyList title="No entries">No one did this in this period.</EmptyList>}
      >
        {(entries) => (
          <CardList role="list" aria-label="Audit log">
            {entries.map((entry) => (
              <li key={entry.id}>
                <AuditLogEntry {...entry} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
      <Text size="small" tone="soft">
        Days are in UTC. The log never contains customer text.
      </Text>
    </Stack>
  );
}

const STATE_LABELS: Readonly<Record<AuditState, string>> = {
  begun: "Under way",
  done: "Done",
  refused: "Refused",
  unknown: "Interrupted: it may not have taken effect",
};

function AuditLogEntry({ at, who, what, target, detail, state }: AuditEntry) {
  return (
    <Card>
      <div>
        <Text>
          <strong>{who.name}</strong>: {AUDIT_LABELS[what]}
        </Text>
        <Text size="small" tone="soft">
          {[formatDate(at), target, detail].filter(Boolean).join(" · ")}
        </Text>
      </div>
      {state !== "done" && (
        <Cluster gap="xs">
          <Badge tone="danger">{STATE_LABELS[state]}</Badge>
        </Cluster>
      )}
    </Card>
  );
}
