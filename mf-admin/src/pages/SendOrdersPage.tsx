import { MAX_SELECTED_ORDERS, type ReplyOf, type sendOrders } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, ButtonLink, Cluster, Heading, Stack, Text, useToast } from "@advent/ui";
import { Field, TextArea, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { type ParcelRow, parseParcels } from "../features/fulfilment/parcel-rows";
import { formatOrders } from "../features/fulfilment/useOrderChange";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { AdminSection } from "../shared/AdminSection";
import { AdminForm } from "../shared/forms.styles";
import { TextField } from "../shared/TextField";
import { useChange } from "../shared/useChange";

export default withAdminLayout(adminPages.sendOrders, SendOrders);

type Outcome = ReplyOf<typeof sendOrders>["rows"][number];

function SendOrders() {
  const [text, setText] = useState("");
  const [carrier, setCarrier] = useState("Royal Mail");
  const [preview, setPreview] = useState<{ parcels: ParcelRow[]; rows: Outcome[] }>();
  const [check, { isLoading: isChecking }] = adminApi.useSendOrdersMutation();
  const [send, { isLoading: isSending }] = adminApi.useSendOrdersMutation();
  const change = useChange();
  const toast = useToast();
  const matched = preview?.parcels.filter((_, at) => preview.rows[at]?.why === null) ?? [];

  async function showPreview(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parcels = parseParcels(text, carrier.trim());
    const checked = await change(check({ parcels, isPreview: true }));
    if (checked) setPreview({ parcels, rows: checked.rows });
  }

  async function sendMatched(): Promise<void> {
    const data = await change(send({ parcels: matched, isPreview: false }));
    if (!data) return;
    const sent = data.rows.filter(({ why }) => why === null).length;
    toast.show({ title: `${formatOrders(sent)} sent`, tone: "success" });
    setPreview({ parcels: matched, rows: data.rows });
    setText("");
  }

  return (
    <Stack>
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
              onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? "")}
            />
          </Field>
          <Field label="List">
            <TextArea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
          <TextField
            label="Carrier"
            hint="For rows that name none"
            maxLength={60}
            value={carrier}
            onChange={setCarrier}
          />
          <Button type="submit" busy={isChecking} aria-disabled={text.trim() === ""}>
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
                <strong>{orderNumber}</strong> {recipient} {preview.parcels[at]?.carrier}{" "}
                {preview.parcels[at]?.trackingNumber}{" "}
                <Badge tone={why ? "danger" : "success"}>{why ?? "Matches"}</Badge>
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
