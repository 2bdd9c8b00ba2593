import { Button, PenIcon, styled } from "@advent/ui";
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
    <Section>
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

const Section = styled.div`
  display: grid;
  order: 2;
  flex: 1 0 100%;
  gap: 0.75rem;
  justify-items: start;
  min-width: 0;
`;
