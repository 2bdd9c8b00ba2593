import { builderTitle } from "@advent/contract";
import { useGenerateInspirationMutation } from "@advent/store/seldom";
import { type HelpContext, useHelp } from "./useHelp";

const FAILED = { title: "Generation failed", description: "Please try again." };
const NOTHING = { title: "No message generated", description: "Please try again." };
const CREATED = { title: "Inspiration Created", description: "A beautiful message has been crafted for this gift!" };

/** A message for the day's gift. */
export function useInspiration({ item, ...context }: HelpContext) {
  const [generate] = useGenerateInspirationMutation();
  const { day, productId, productName, productDescription } = item;
  return useHelp({
    ...context,
    request() {
      const call = generate({ day, dayTitle: builderTitle(day), productId, productName, productDescription });
      const answer = call.unwrap().then(({ inspirationNote, source }) => ({ text: inspirationNote, source }));
      return { answer, abort: () => call.abort() };
    },
    success: CREATED,
    failure: FAILED,
    nothing: NOTHING,
  });
}
