import { Comparison, OwnWords } from "./Comparison";
import { OwnField } from "./OwnField";
import type { WritingHelp } from "./useHelp";

interface EnhanceTabProps extends WritingHelp {
  text: string;
  locked: boolean;
  onWrite: (text: string) => void;
}

export function EnhanceTab({ text, locked, onWrite, ...help }: EnhanceTabProps) {
  const own =
    help.state === "used" && help.suggestion ? (
      <OwnWords text={help.suggestion.original} />
    ) : (
      <OwnField
        label="Your words"
        hint="A few words are enough. We add to them; they stay yours."
        text={text}
        locked={locked}
        onWrite={onWrite}
      />
    );
  return <Comparison {...help} locked={locked} title="Enhanced" askLabel="Enhance" own={own} />;
}
