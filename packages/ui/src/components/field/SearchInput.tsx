import { CloseIcon, IconButton, SearchIcon, styled } from "@advent/ui";
import { type ComponentPropsWithRef, useRef } from "react";
import { ControlFrame, controlLook } from "./control.styles";

export interface SearchInputProps extends Omit<ComponentPropsWithRef<"input">, "type" | "onChange" | "value" | "ref"> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchInput({ label, value, onValueChange, className, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange("");
    input.current?.focus();
  };
  return (
    <Frame className={className}>
      <SearchIcon size="1.125rem" />
      <Input
        placeholder={label}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <Clear label="Clear search" size="small" hidden={!value} onClick={clear}>
        <CloseIcon />
      </Clear>
    </Frame>
  );
}

const Frame = styled(ControlFrame)`
  & > svg {
    right: auto;
    left: 0.875rem;
    color: var(--text-soft);
  }
`;

const Input = styled.input`
  ${controlLook}
  padding-inline: 2.625rem;
  appearance: none;

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/** Always rendered, because inserting its styles on the first key would recalculate those of the whole page. */
const Clear = styled(IconButton)`
  position: absolute;
  top: 0;
  bottom: 0;
  right: 0.5rem;
  margin-block: auto;

  &[hidden] {
    display: none;
  }
`;
