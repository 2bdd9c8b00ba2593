import { Button, UploadIcon, useToast, VisuallyHidden } from "@advent/ui";
import { type ChangeEvent, useRef, useState } from "react";
import { type Attachment, acceptFile, type Cuttable } from "./accept-file";

/** Long enough to read the message and decide. */
const REMEDY_TOAST_MS = 20_000;

interface FileButtonProps {
  label: string;
  describedBy: string;
  disabled: boolean;
  onAttach: (attachment: Attachment) => void;
  onCut: (cuttable: Cuttable) => void;
}

/** Validates the chosen file and attaches it, or shows the error (docs/behaviour/notes.md). */
export function FileButton({ label, describedBy, disabled, onAttach, onCut }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isValidating, setValidating] = useState(false);
  const toast = useToast();
  const take = (choice: Attachment | Cuttable) => ("clip" in choice ? onCut(choice) : onAttach(choice));
  const choose = async (file: File) => {
    setValidating(true);
    const choice = await acceptFile(file).finally(() => setValidating(false));
    if ("kind" in choice) return onAttach(choice);
    const { remedy, ...error } = choice;
    toast.show({
      ...error,
      tone: "destructive",
      duration: remedy && REMEDY_TOAST_MS,
      action: remedy && { label: remedy.label, onClick: () => take(remedy.choice) },
    });
  };
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void choose(file);
    // The same file can be chosen twice in a row.
    currentTarget.value = "";
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={describedBy}
        busy={isValidating}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <UploadIcon /> {label}
      </Button>
      <VisuallyHidden
        as="input"
        ref={input}
        type="file"
        accept="image/*,video/*"
        tabIndex={-1}
        aria-label={label}
        onChange={handleChange}
      />
    </>
  );
}
