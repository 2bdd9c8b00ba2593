import { getBuilderTitle } from "@advent/contract";
import { useGenerateInspirationMutation } from "@advent/store/lazy";
import { type HelpContext, useHelp } from "./useHelp";

const FAILED_TOAST = { title: "Generation failed", description: "Please try again." };
const EMPTY_TOAST = { title: "No message generated", description: "Please try again." };
const CREATED_TOAST = {
  title: "Inspiration Created",
  description: "A beautiful message has been crafted for this gift!",
};

export function useInspiration({ item, ...context }: HelpContext) {
  const [generate] = useGenerateInspirationMutation();
  const { day, productId, productName, productDescription } = item;
  return useHelp({
    ...context,
    request() {
      const call = generate({ day, dayTitle: getBuilderTitle(day), productId, productName, productDescription });
      const response = call.unwrap().then(({ inspirationNote, source }) => ({ text: inspirationNote, source }));
      return { response: response, abort: () => call.abort() };
    },
    success: CREATED_TOAST,
    failure: FAILED_TOAST,
    nothing: EMPTY_TOAST,
  });
}
