import { useSendOrdersMutation } from "@advent/store/admin";
import { Button, useToast } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { AdminForm } from "../../shared/forms.styles";
import { useChange } from "../../shared/useChange";

export function SendForm({ orderNumber }: { orderNumber: string }) {
  const [carrier, setCarrier] = useState("Royal Mail");
  const [trackingNumber, setTrackingNumber] = useState("");
  const [send, { isLoading }] = useSendOrdersMutation();
  const change = useChange();
  const toast = useToast();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const data = await change(send([{ orderNumber, carrier, trackingNumber }]));
    if (!data) return;
    const why = data.rows[0]?.why;
    if (why) toast.fail(why);
    else toast.show({ title: "Order sent", description: "The buyer gets an email in a minute.", tone: "success" });
  }

  return (
    <TitledSection title="Hand it to the carrier">
      <AdminForm onSubmit={(event) => void submit(event)}>
        <Field label="Carrier">
          <TextInput required maxLength={60} value={carrier} onChange={({ target }) => setCarrier(target.value)} />
        </Field>
        <Field label="Tracking number">
          <TextInput
            required
            maxLength={60}
            value={trackingNumber}
            onChange={({ target }) => setTrackingNumber(target.value)}
          />
        </Field>
        <Button type="submit" busy={isLoading}>
          Mark as sent
        </Button>
      </AdminForm>
    </TitledSection>
  );
}
