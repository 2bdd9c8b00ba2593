import { type AriaAttributes, createContext, useContext } from "react";

export interface FieldControl {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: AriaAttributes["aria-invalid"];
}

export const FieldContext = createContext<FieldControl>({});

export function useFieldControl<Props extends FieldControl>(own: Props): Props & FieldControl {
  const field = useContext(FieldContext);
  const descriptions = [field["aria-describedby"], own["aria-describedby"]].filter(Boolean).join(" ");
  return { ...field, ...own, "aria-describedby": descriptions || undefined };
}
