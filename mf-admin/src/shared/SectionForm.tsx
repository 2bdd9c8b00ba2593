import { getErrorSentence } from "@advent/store";
import { Button, Text } from "@advent/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { TitledSection } from "./AdminSection";
import { AdminForm } from "./forms.styles";

interface SectionFormProps<Data> {
  title: string;
  description: string;
  submitLabel: string;
  isReady: boolean;
  send: () => Promise<{ data: Data; error?: undefined } | { data?: undefined; error: object }>;
  onDone: (data: Data) => void;
  children: (error: string | undefined) => ReactNode;
}

/** Form in a section of its own. Its fields show the error of the last attempt. */
export function SectionForm<Data>({ title, description, submitLabel, children, ...form }: SectionFormProps<Data>) {
  const { isReady, send, onDone } = form;
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setMessage(undefined);
    setBusy(true);
    const { data, error } = await send();
    setBusy(false);
    if (error) return setMessage(getErrorSentence(error));
    onDone(data);
  }

  return (
    <TitledSection title={title}>
      <Text size="small">{description}</Text>
      <AdminForm onSubmit={(event) => void submit(event)}>
        {children(message)}
        <Button type="submit" busy={isBusy} aria-disabled={!isReady}>
          {submitLabel}
        </Button>
      </AdminForm>
    </TitledSection>
  );
}
