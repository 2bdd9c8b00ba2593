import { getBuilderTitle, trimText } from "@advent/contract";
import { useEnhanceNoteMutation } from "@advent/store/lazy";
import { type HelpContext, useHelp } from "./useHelp";

const WRITE_FIRST = { title: "Please write something first", description: "I need your words to enhance them!" };
const FAILED_TOAST = { title: "Enhancement failed", description: "Please try again." };
const ENHANCED_TOAST = { title: "Message Enhanced", description: "Your message has been beautifully enhanced!" };
const UNCHANGED_TOAST = { title: "Nothing to add", description: "Your words say it well. We kept them as they are." };

export function useEnhancement({ item, ...context }: HelpContext) {
  const [enhance] = useEnhanceNoteMutation();
  const { day, productName } = item;
  return useHelp({
    ...context,
    request(note) {
      if (!trimText(note)) return WRITE_FIRST;
      const call = enhance({ note, day, dayTitle: getBuilderTitle(day), productName });
      const response = call.unwrap().then(({ enhancedNote, source }) => ({ text: enhancedNote, source }));
      return { response: response, abort: () => call.abort() };
    },
    success: ENHANCED_TOAST,
    failure: FAILED_TOAST,
    nothing: FAILED_TOAST,
    unchanged: UNCHANGED_TOAST,
  });
}
