import { useSendOrdersMutation } from "@advent/store/admin";
import { Button, useToast } from "@advent/ui";
import type { FormEvent } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { AdminForm } from "../../shared/forms.styles";
import { TextField } from "../../shared/TextField";
import { useChange } from "../../shared/useChange";
import { useFields } from "../../shared/useFields";

export function SendForm({ orderNumber }: { orderNumber: string }) {
  const { values, field } = useFields({ carrier: "Royal Mail", trackingNumber: "" });
  const [send, { isLoading }] = useSendOrdersMutation();
  const change = useChange();
  const toast = useToast();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const data = await change(send([{ orderNumber, ...values }]));
    if (!data) return;
    const why = data.rows[0]?.why;
    if (why) toast.fail(why);
    else toast.show({ title: "Order sent", description: "The buyer gets an email in a minute.", tone: "success" });
  }

  return (
    <TitledSection title="Hand it to the carrier">
      <AdminForm onSubmit={(event) => void submit(event)}>
        <TextField label="Carrier" required maxLength={60} {...field("carrier")} />
        <TextField label="Tracking number" required maxLength={60} {...field("trackingNumber")} />
        <Button type="submit" busy={isLoading}>
          Mark as sent
        </Button>
      </AdminForm>
    </TitledSection>
  );
}
