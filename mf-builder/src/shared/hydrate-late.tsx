import { type ComponentType, memo, Suspense, startTransition, useLayoutEffect, useReducer } from "react";

/** Returns a component that hydrates after the rest of its page, or at the first touch. */
export function hydrateLate<Props extends object>(Component: ComponentType<Props>) {
  // Memoised, because React hydrates a boundary before it renders it again.
  return memo(function Late(props: Props) {
    const [, hydrate] = useReducer(() => true, false);
    // By itself React hydrates a boundary only when nothing else waits. It replaces a translated one, and what is touched
    // with it, which therefore must not wait.
    useLayoutEffect(() => {
      if (document.querySelector("font")) hydrate();
      else startTransition(hydrate);
    }, []);
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  });
}
