import { type Part, usePart } from "@advent/ui";
import type { ComponentType } from "react";

interface ArrivingProps<Props> {
  part: Part<ComponentType<Props>>;
  props: Props;
}

/** A part that is fetched when it is first shown; the page does without one that does not arrive. */
export function Arriving<Props extends object>({ part, props }: ArrivingProps<Props>) {
  const { value: View } = usePart(part, true);
  return View && <View {...props} />;
}
