import { media, styled } from "@advent/ui";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface Tab<Value extends string = string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

export function Tabs<Value extends string>({ label, tabs, value, onValueChange, className }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const index = getNeighbour(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const target = index === undefined ? undefined : tabs[index];
    if (!target) return;
    event.preventDefault();
    onValueChange(target.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${target.value}`)}`)?.focus();
  };
  return (
    <div className={className}>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
          >
            {tab.label}
          </TabButton>
        ))}
      </List>
      <Panel key={value} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {tabs.find((tab) => tab.value === value)?.content}
      </Panel>
    </div>
  );
}

const List = styled.div`
  display: flex;
  gap: 0.5rem;
  box-shadow: inset 0 -1px var(--line);

  ${media.up("md")} {
    gap: 2rem;
  }
`;

const TabButton = styled.button`
  flex: 1 1 0;
  min-height: 2.75rem;
  padding: 0.5rem 0;
  border: 0;
  border-bottom: 1px solid transparent;
  background: none;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.25;
  text-wrap: balance;
  cursor: pointer;
  transition: color ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  &:hover,
  &[aria-selected="true"] {
    color: var(--text);
  }
  &[aria-selected="true"] {
    border-bottom-color: var(--text);
    box-shadow: inset 0 -1px var(--text);
  }
  ${media.up("md")} {
    flex: none;
    font-size: 1rem;
  }
`;

const Panel = styled.div`
  padding-top: ${({ theme }) => theme.space.lg};
`;

function getNeighbour(key: string, index: number, count: number): number | undefined {
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 }[key];
  return target === undefined ? undefined : target % count;
}
