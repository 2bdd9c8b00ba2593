import { useState } from "react";

/** Values of a form. `field` binds one of them. */
export function useFields<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const field = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => setValues((others) => ({ ...others, [name]: value })),
  });
  return { values, field, reset: () => setValues(initial) };
}
