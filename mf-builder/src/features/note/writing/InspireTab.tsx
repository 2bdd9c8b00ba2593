import { getFirstName } from "@advent/contract";
import { useGetCalendarQuery } from "@advent/store";
import { Text } from "@advent/ui";
import { Comparison, OwnWords } from "./Comparison";
import type { WritingHelp } from "./useHelp";

interface InspireTabProps extends WritingHelp {
  text: string;
  locked: boolean;
}

export function InspireTab({ text, locked, ...help }: InspireTabProps) {
  const name = getFirstName(useGetCalendarQuery().data?.calendar.customerName);
  const words = help.state === "used" ? (help.suggestion?.original ?? "") : text;
  const own = (
    <>
      {!help.suggestion && (
        <Text tone="soft">{`No words yet? We’ll start a message${name && ` to ${name}`}; you can edit every word.`}</Text>
      )}
      {words.trim() && <OwnWords text={words} />}
    </>
  );
  return <Comparison {...help} locked={locked} title="Inspiration" askLabel="Write a Message" own={own} />;
}
