import { Button, SparkleIcon, Stack, Text } from "@advent/ui";
import { Comparison, OwnWords } from "./Comparison";
import { suggestionOf } from "./suggestion";
import type { WritingHelp } from "./useHelp";

interface InspireTabProps extends WritingHelp {
  text: string;
  locked: boolean;
}

export function InspireTab({ text, locked, ...help }: InspireTabProps) {
  const suggestion = suggestionOf(help.help);
  const own = help.help.state === "used" ? help.help.suggestion.original : text;
  return (
    <Stack align="stretch">
      {!suggestion && (
        <Text tone="soft">No words yet? We write a message for this day’s gift; you can change every word of it.</Text>
      )}
      <Comparison {...help} locked={locked} title="Inspiration" own={own.trim() ? <OwnWords text={own} /> : null} />
      {!suggestion && (
        <div>
          <Button
            variant="secondary"
            size="small"
            disabled={locked}
            busy={help.help.state === "asking"}
            onClick={help.ask}
          >
            <SparkleIcon /> Write a Message
          </Button>
        </div>
      )}
    </Stack>
  );
}
