import { Button, UploadIcon, VisuallyHidden } from "@advent/ui";
import { type ChangeEvent, useRef } from "react";

interface FileButtonProps {
  label: string;
  describedBy: string;
  busy: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** The same file can be chosen twice in a row. */
export function FileButton({ label, describedBy, busy, disabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    currentTarget.value = "";
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={describedBy}
        busy={busy}
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
