import type { ComponentType, ReactNode } from "react";
import { ErrorState } from "../components/ErrorState";
import type { Part } from "./part";
import { usePart } from "./usePart";

interface DeferredProps<Props> {
  part: Part<ComponentType<Props>>;
  props: Props;
  /** Stands there until the part has come. */
  children?: ReactNode;
}

/** A component that is a part of its own: itself, the wait for it, or that it did not arrive. */
export function Deferred<Props extends object>({ part, props, children }: DeferredProps<Props>) {
  const { value: View, hasFailed, retry } = usePart(part, true);
  if (View) return <View {...props} />;
  if (!hasFailed) return children;
  return <ErrorState title="This did not arrive" message="Please check your connection." onRetry={retry} />;
}
