import { CheckIcon, ChevronDownIcon, styled } from "@advent/ui";
import { Combobox as Base } from "@base-ui/react/combobox";
import { ControlFrame, controlLook } from "../field/control.styles";
import { useFieldControl } from "../field/fieldContext";

/** Hundreds of options would take a phone seconds to draw. Typing finds the others. */
const MAX_SHOWN_OPTIONS = 60;

interface ComboboxOption {
  value: string;
  label: string;
}

interface ComboboxProps {
  /** Names the input while its list is open, because Base UI then hides the field's label. */
  label: string;
  /** Must keep its identity between renders. A new option resets the typed text. */
  options: readonly ComboboxOption[];
  value: string;
  onValueChange: (value: string) => void;
  /** Shown when nothing matches. */
  empty: string;
}

/** Selects one of many options, found by typing. Clearing the text keeps the value. */
export function Combobox({ label, options, value, onValueChange, empty }: ComboboxProps) {
  const selected = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root
      items={options}
      value={selected}
      onValueChange={(option) => option && onValueChange(option.value)}
      limit={MAX_SHOWN_OPTIONS}
      autoHighlight
    >
      <ControlFrame>
        <Base.Input
          render={<Input />}
          {...useFieldControl({})}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
        />
        <ChevronDownIcon size="1em" />
      </ControlFrame>
      <Base.Portal>
        <Base.Positioner render={<Place />} sideOffset={4}>
          <Base.Popup render={<Popup />}>
            <Base.Empty>
              <Nothing>{empty}</Nothing>
            </Base.Empty>
            <Base.List render={<List />}>
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} render={<Row />}>
                  <Base.ItemIndicator>
                    <CheckIcon size="1em" />
                  </Base.ItemIndicator>
                  <span>{option.label}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Input = styled.input`
  ${controlLook}
  padding-right: 2.5rem;
  text-overflow: ellipsis;
`;

const Place = styled.div`
  z-index: ${({ theme }) => theme.layer.dialog};
`;

const Popup = styled.div`
  width: var(--anchor-width);
  max-width: var(--available-width);
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.paper};
  box-shadow: ${({ theme }) => theme.shadow.medium};
  color: ${({ theme }) => theme.color.text};
`;

const List = styled.div`
  max-height: min(20rem, var(--available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1em;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.375rem 0.875rem;
  cursor: pointer;

  & > span:last-child {
    grid-area: 1 / 1;
  }
  & > :first-child:not(:last-child) {
    grid-area: 1 / 2;
  }
  &[data-highlighted] {
    background: ${({ theme }) => theme.color.sand};
  }
`;

const Nothing = styled.p`
  padding: 0.75rem 0.875rem;
  color: ${({ theme }) => theme.color.textSoft};
`;
