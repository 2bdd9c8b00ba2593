import { Button, PenIcon, Stack, styled } from "@advent/ui";
import { useRef } from "react";
import { CaptionEditor, type CaptionEditorProps } from "./CaptionEditor";

interface CaptionSectionProps extends Omit<CaptionEditorProps, "onClose"> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Opens the captions of a recording below it. */
export function CaptionSection({ isOpen, onOpenChange, ...editor }: CaptionSectionProps) {
  const { captions, disabled } = editor;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Section gap="sm" align="start">
      <Button
        ref={button}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => onOpenChange(!isOpen)}
      >
        <PenIcon /> {captions ? "Edit captions" : "Add captions"}
      </Button>
      {isOpen && (
        <CaptionEditor
          {...editor}
          onClose={() => {
            onOpenChange(false);
            button.current?.focus();
          }}
        />
      )}
    </Section>
  );
}

const Section = styled(Stack)`
  order: 2;
  flex: 1 0 100%;
  min-width: 0;
`;
