import { Button, SparkleIcon, Stack } from "@advent/ui";
import { Comparison, OwnWords } from "./Comparison";
import { OwnField } from "./OwnField";
import { suggestionOf } from "./suggestion";
import type { WritingHelp } from "./useHelp";

interface EnhanceTabProps extends WritingHelp {
  text: string;
  locked: boolean;
  onWrite: (text: string) => void;
}

export function EnhanceTab({ text, locked, onWrite, ...help }: EnhanceTabProps) {
  const suggestion = suggestionOf(help.help);
  const own =
    help.help.state === "used" ? (
      <OwnWords text={help.help.suggestion.original} />
    ) : (
      <OwnField
        label="Your words"
        hint="A few words are enough. We polish them; they stay yours."
        text={text}
        locked={locked}
        onWrite={onWrite}
      />
    );
  return (
    <Stack align="stretch">
      <Comparison {...help} locked={locked} title="Enhanced" own={own} />
      {!suggestion && (
        <div>
          <Button
            variant="secondary"
            size="small"
            disabled={locked}
            busy={help.help.state === "asking"}
            onClick={help.ask}
          >
            <SparkleIcon /> Enhance
          </Button>
        </div>
      )}
    </Stack>
  );
}
