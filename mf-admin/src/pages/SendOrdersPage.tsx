import { decodeCsv, MAX_SELECTED_ORDERS, type ReplyOf, type sendOrders } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, ButtonLink, Cluster, Heading, Stack, Text, useToast } from "@advent/ui";
import { Field, TextArea, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import {
  type CarrierList,
  type Columns,
  type ParcelRow,
  parseCarrierList,
  toParcels,
} from "../features/fulfilment/carrier-list";
import { SendByScan } from "../features/fulfilment/SendByScan";
import { formatOrders } from "../features/fulfilment/useOrderChange";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { AdminSection } from "../shared/AdminSection";
import { AdminForm } from "../shared/forms.styles";
import { SelectField } from "../shared/SelectField";
import { TextField } from "../shared/TextField";
import { useChange } from "../shared/useChange";
import { useLeaveWarning } from "../shared/useLeaveWarning";

export default withAdminLayout(adminPages.sendOrders, SendOrders);

type Outcome = ReplyOf<typeof sendOrders>["rows"][number];

interface Input {
  text: string;
  carrier: string;
  /** Chosen by hand, instead of those that fit best. */
  columns?: Columns;
}

interface Preview {
  /** Of which it was made. Another input ends it. */
  input: Input;
  parcels: ParcelRow[];
  rows: Outcome[];
}

function SendOrders() {
  const [input, setInput] = useState<Input>({ text: "", carrier: "Royal Mail" });
  const [made, setMade] = useState<Preview>();
  const [check, { isLoading: isChecking }] = adminApi.useSendOrdersMutation();
  const [send, { isLoading: isSending }] = adminApi.useSendOrdersMutation();
  const change = useChange();
  const toast = useToast();
  const { text, carrier } = input;
  useLeaveWarning(text.trim() !== "");
  const list = parseCarrierList(text);
  const columns = input.columns ?? list.columns;
  const preview = made?.input === input ? made : undefined;
  const matched = preview?.parcels.filter((_, at) => preview.rows[at]?.why === null) ?? [];

  async function showPreview(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parcels = toParcels(list, columns, carrier.trim());
    const checked = await change(check({ parcels, isPreview: true }));
    if (checked) setMade({ input, parcels, rows: checked.rows });
  }

  async function sendMatched(): Promise<void> {
    const data = await change(send({ parcels: matched, isPreview: false }));
    if (!data) return;
    const sent = data.rows.filter(({ why }) => why === null).length;
    toast.show({ title: `${formatOrders(sent)} sent`, tone: "success" });
    const next = { text: "", carrier };
    setInput(next);
    setMade({ input: next, parcels: matched, rows: data.rows });
  }

  return (
    <Stack>
      <SendByScan />
      <AdminSection>
        <Text>
          Paste the carrier’s list or choose its file. It needs an order number and a tracking number in each row. Only
          packed orders can be sent. Their buyers get an email a minute later.
        </Text>
        <AdminForm onSubmit={(event) => void showPreview(event)}>
          <Field label="File" hint={`CSV, at most ${MAX_SELECTED_ORDERS} orders at once`}>
            <TextInput
              type="file"
              accept=".csv,.txt,text/csv"
              onChange={async ({ target }) => {
                const bytes = await target.files?.[0]?.arrayBuffer();
                setInput((current) => ({ text: bytes ? decodeCsv(bytes) : "", carrier: current.carrier }));
              }}
            />
          </Field>
          <Field label="List">
            <TextArea rows={6} value={text} onChange={({ target }) => setInput({ text: target.value, carrier })} />
          </Field>
          <TextField
            label="Carrier"
            hint="For rows that name none"
            maxLength={60}
            value={carrier}
            onChange={(next) => setInput({ ...input, carrier: next })}
          />
          {list.rows.length > 0 && (
            <ColumnFields list={list} columns={columns} onChange={(next) => setInput({ ...input, columns: next })} />
          )}
          <Button type="submit" busy={isChecking} aria-disabled={list.rows.length === 0}>
            Check the list
          </Button>
        </AdminForm>
      </AdminSection>
      {preview && (
        <AdminSection aria-label="Preview">
          <Heading level={2} size="subheading">
            {formatOrders(matched.length)} of {preview.rows.length} match
          </Heading>
          <Stack as="ul" gap="xs" role="list">
            {preview.rows.map(({ orderNumber, recipient, why }, at) => (
              <li key={at}>
                <span>
                  <strong>{orderNumber}</strong> {recipient} {preview.parcels[at]?.carrier}{" "}
                  {preview.parcels[at]?.trackingNumber}{" "}
                </span>
                {why ? (
                  <Text as="span" size="small" tone="danger">
                    {why}
                  </Text>
                ) : (
                  <Badge tone="success">Matches</Badge>
                )}
              </li>
            ))}
          </Stack>
          <Cluster>
            <Button
              busy={isSending}
              aria-disabled={matched.length === 0 || text === ""}
              onClick={() => void sendMatched()}
            >
              Send {formatOrders(matched.length)}
            </Button>
            <ButtonLink as={Link} to={`${adminPages.orders.path}?view=sent`} variant="quiet">
              Sent orders
            </ButtonLink>
          </Cluster>
        </AdminSection>
      )}
    </Stack>
  );
}

const FIELD_LABELS: Readonly<Record<keyof ParcelRow, string>> = {
  orderNumber: "Order number’s column",
  trackingNumber: "Tracking number’s column",
  carrier: "Carrier’s column",
};

interface ColumnFieldsProps {
  list: CarrierList;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

function ColumnFields({ list, columns, onChange }: ColumnFieldsProps) {
  const options = list.names.map((name, at) => [String(at), name || `Column ${at + 1}`] as const);
  return (["orderNumber", "trackingNumber", "carrier"] as const).map((field) => (
    <SelectField
      key={field}
      label={FIELD_LABELS[field]}
      options={field === "carrier" ? [["-1", "None"], ...options] : options}
      value={String(columns[field])}
      onChange={(at) => onChange({ ...columns, [field]: Number(at) })}
    />
  ));
}
