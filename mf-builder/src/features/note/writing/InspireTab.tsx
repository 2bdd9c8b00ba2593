import { Text } from "@advent/ui";
import { Comparison, OwnWords } from "./Comparison";
import { suggestionOf } from "./suggestion";
import type { WritingHelp } from "./useHelp";

interface InspireTabProps extends WritingHelp {
  text: string;
  locked: boolean;
}

export function InspireTab({ text, locked, ...help }: InspireTabProps) {
  const words = help.help.state === "used" ? help.help.suggestion.original : text;
  const own = (
    <>
      {!suggestionOf(help.help) && (
        <Text tone="soft">No words yet? We write a message for this day’s gift; you can change every word of it.</Text>
      )}
      {words.trim() && <OwnWords text={words} />}
    </>
  );
  return <Comparison {...help} locked={locked} title="Inspiration" askLabel="Write a Message" own={own} />;
}
