import { styled, VisuallyHidden } from "@advent/ui";
import type { ComponentPropsWithRef } from "react";
import { controlLook } from "./control.styles";
import { useFieldControl } from "./fieldContext";

export interface TextAreaProps extends ComponentPropsWithRef<"textarea"> {
  counter?: boolean;
}

export function TextArea({ counter = false, ...props }: TextAreaProps) {
  const control = useFieldControl(props);
  if (!counter || props.maxLength === undefined) return <Area rows={4} {...control} />;
  const value = String(props.value ?? "");
  // Browsers count UTF-16 units, two for an emoji, where the API counts code points.
  const used = Array.from(value).length;
  return (
    <div>
      <Area rows={4} {...control} maxLength={props.maxLength + value.length - used} />
      <Counter used={used} limit={props.maxLength} />
    </div>
  );
}

/** Always visible, but announced only near the limit, so that it does not interrupt typing. */
function Counter({ used, limit }: { used: number; limit: number }) {
  const left = limit - used;
  return (
    <>
      <Count aria-hidden="true">
        {used} / {limit}
      </Count>
      <VisuallyHidden role="status">{left <= 20 ? `${left} characters left` : ""}</VisuallyHidden>
    </>
  );
}

const Area = styled.textarea`
  ${controlLook}
  display: block;
  min-height: 7rem;
  resize: vertical;
  field-sizing: content;
  max-height: 24rem;
`;

const Count = styled.p`
  margin-top: 0.375rem;
  font-size: ${({ theme }) => theme.size.caption};
  font-variant-numeric: tabular-nums;
  text-align: right;
  color: var(--text-soft);
`;
