import { getErrorSentence } from "@advent/store";
import { Button, Text } from "@advent/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { TitledSection } from "./AdminSection";
import { AdminForm } from "./forms.styles";
import { useLeaveWarning } from "./useLeaveWarning";

interface SectionFormProps<Values extends object, Data> {
  title: string;
  description: string;
  submitLabel: string;
  initial: Values;
  isReady: (values: Values) => boolean;
  send: (values: Values) => Promise<{ data: Data; error?: undefined } | { data?: undefined; error: object }>;
  onDone: (data: Data) => void;
  children: (field: ReturnType<typeof useFields<Values>>["field"], error: string | undefined) => ReactNode;
}

/** Form in a section of its own, empty again once it is sent. Its fields show the error of the last attempt. */
export function SectionForm<Values extends object, Data>(props: SectionFormProps<Values, Data>) {
  const { title, description, submitLabel, initial, isReady, send, onDone, children } = props;
  const { values, field, isChanged, reset } = useFields(initial);
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useLeaveWarning(isChanged);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isReady(values)) return;
    setMessage(undefined);
    setBusy(true);
    const { data, error } = await send(values);
    setBusy(false);
    if (error) return setMessage(getErrorSentence(error));
    // Before `onDone`, which may leave the page.
    flushSync(reset);
    onDone(data);
  }

  return (
    <TitledSection title={title}>
      <Text size="small">{description}</Text>
      <AdminForm onSubmit={(event) => void submit(event)}>
        {children(field, message)}
        <Button type="submit" busy={isBusy} aria-disabled={!isReady(values)}>
          {submitLabel}
        </Button>
      </AdminForm>
    </TitledSection>
  );
}

/** Values of a form. `field` binds one of them. */
export function useFields<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const field = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => setValues((others) => ({ ...others, [name]: value })),
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  return { values, field, isChanged, reset: () => setValues(initial) };
}
