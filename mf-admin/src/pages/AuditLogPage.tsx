import { AUDITED_ENDPOINTS, type AuditEntry, type AuditState, UNKNOWN_ACCOUNT } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { useListAccountsQuery, useListApiKeysQuery, useListAuditEntriesInfiniteQuery } from "@advent/store/admin";
import { Badge, EmptyState, Stack, Text } from "@advent/ui";
import { Field, Select, TextInput } from "@advent/ui/fields";
import { AUDITED_ENDPOINT_LABELS } from "../features/audit-log/labels";
import { auditLogPage } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { Card, CardList, Tools } from "../shared/card.styles";
import { formatDate } from "../shared/dates";
import { MoreFilters } from "../shared/MoreFilters";
import { PagedList, usePagedList } from "../shared/PagedList";

export default withAdminLayout(auditLogPage, AuditLog);

function AuditLog() {
  const [params, setParams] = useQueryParams();
  const getParam = (name: string) => params.get(name) ?? "";
  const what = AUDITED_ENDPOINTS.find((one) => one === getParam("what"));
  const query = useListAuditEntriesInfiniteQuery(
    { who: getParam("who"), what, calendarId: getParam("calendarId"), from: getParam("from"), to: getParam("to") },
    { refetchOnMountOrArgChange: true },
  );
  const { data: people } = useListAccountsQuery();
  const { data: programs } = useListApiKeysQuery();
  const list = usePagedList(query, (page) => page.entries);

  const search = (name: string, value: string) => setParams({ [name]: value }, { replace: true });

  return (
    <Stack>
      <Stack as="form" gap="xs" role="search" aria-label="The entry">
        <MoreFilters isSet={params.size > 0}>
          <Field label="Who">
            <Select value={getParam("who")} onChange={({ target }) => search("who", target.value)}>
              <option value="">Everybody</option>
              {people?.accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {people?.former.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name} (removed)
                </option>
              ))}
              {programs?.apiKeys.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name} (API key)
                </option>
              ))}
              <option value={UNKNOWN_ACCOUNT}>An unknown account</option>
            </Select>
          </Field>
          <Field label="What">
            <Select value={what ?? ""} onChange={({ target }) => search("what", target.value)}>
              <option value="">Everything</option>
              {AUDITED_ENDPOINTS.map((one) => (
                <option key={one} value={one}>
                  {AUDITED_ENDPOINT_LABELS[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Calendar">
            <TextInput
              maxLength={64}
              spellCheck={false}
              value={getParam("calendarId")}
              onChange={({ target }) => search("calendarId", target.value.trim())}
            />
          </Field>
          <Field label="From">
            <TextInput type="date" value={getParam("from")} onChange={({ target }) => search("from", target.value)} />
          </Field>
          <Field label="To">
            <TextInput type="date" value={getParam("to")} onChange={({ target }) => search("to", target.value)} />
          </Field>
        </MoreFilters>
      </Stack>
      <PagedList
        list={list}
        name="the audit log"
        noun="entries"
        loadingHeight="7rem"
        empty={<EmptyState title="No entries">No one did this in this period.</EmptyState>}
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
          <strong>{who.name}</strong>: {AUDITED_ENDPOINT_LABELS[what]}
        </Text>
        <Text size="small" tone="soft">
          {[formatDate(at), target, detail].filter(Boolean).join(" · ")}
        </Text>
      </div>
      {state !== "done" && (
        <Tools>
          <Badge tone="danger">{STATE_LABELS[state]}</Badge>
        </Tools>
      )}
    </Card>
  );
}
