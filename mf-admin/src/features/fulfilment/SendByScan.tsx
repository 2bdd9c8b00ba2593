import { removeAimPrefix } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Text } from "@advent/ui";
import { useState } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { LineForm } from "../../shared/LineForm";
import { TextField } from "../../shared/TextField";
import { useChange } from "../../shared/useChange";
import { submitOnTab } from "./ScanPanel";
import { parseCard } from "./scan-text";

/** Sends one packed order after another: its sheet, card or number is scanned, then the carrier's label. */
export function SendByScan() {
  const [carrier, setCarrier] = useState("Royal Mail");
  const [orderNumber, setOrderNumber] = useState<string>();
  const [message, setMessage] = useState("");
  const [findOrders] = adminApi.useLazyReadOrdersQuery();
  const [send] = adminApi.useSendOrdersMutation();
  const change = useChange();

  async function openOrder(code: string): Promise<void> {
    const card = parseCard(code);
    const found = card && (await change(findOrders({ calendarIds: [card.calendarId] })));
    const number = card ? found?.orders[0]?.orderNumber : code;
    setOrderNumber(number ?? undefined);
    setMessage(number ? "" : "No order has this code.");
  }

  async function sendOrder(orderNumber: string, trackingNumber: string): Promise<void> {
    const parcel = { orderNumber, carrier: carrier.trim(), trackingNumber };
    const data = await change(send({ parcels: [parcel], isPreview: false, isTyped: true }));
    if (!data) return;
    setOrderNumber(undefined);
    const why = data.rows[0]?.why;
    setMessage(
      why ? `${orderNumber} was not sent. ${why}` : `${orderNumber} is sent: ${carrier.trim()} ${trackingNumber}.`,
    );
  }

  return (
    <TitledSection title="Send by scan">
      <TextField label="Carrier" required maxLength={60} value={carrier} onChange={setCarrier} />
      <LineForm
        label={orderNumber ? `Scan the carrier’s label of ${orderNumber}` : "Scan a pack sheet, card or order number"}
        isLookup
        autoComplete="off"
        spellCheck={false}
        submitLabel="Enter"
        onKeyDown={submitOnTab}
        onSubmit={(code, { clear }) => {
          clear();
          if (!code) return undefined;
          const scanned = removeAimPrefix(code);
          return orderNumber && !parseCard(code) ? sendOrder(orderNumber, scanned) : openOrder(scanned);
        }}
      />
      <Text role="status">{message}</Text>
    </TitledSection>
  );
}
