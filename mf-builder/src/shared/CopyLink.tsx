import { Button, Cluster, styled, useToast } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useRef } from "react";

export function CopyLink({ url, label = "Recipient’s link" }: { url: string; label?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.show({ title: "Link copied", tone: "success" });
    } catch {
      // Without clipboard permission the shopper copies the selected text.
      input.current?.select();
      toast.show({ title: "Link selected", description: "Press Ctrl or ⌘ and C to copy it." });
    }
  };
  return (
    <Row align="end">
      <Field label={label}>
        <TextInput ref={input} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button onClick={() => void copy()}>Copy link</Button>
    </Row>
  );
}

const Row = styled(Cluster)`
  width: 100%;

  & > :first-child {
    flex: 1;
    min-width: min(10rem, 100%);
  }
`;
